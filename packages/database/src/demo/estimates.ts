import { addDays } from '@stroyfin/domain/dates/plain-date'
import { byType, estimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import type { EstimateType } from '@stroyfin/domain/estimates/estimate-type'
import { placesBetween } from '@stroyfin/domain/estimates/place-key'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import type { PlannedLine } from './act-lines.ts'
import { splitByPlaces } from './big-estimate.ts'
import { at } from './calendar.ts'
import type { Contract } from './contracts.ts'
import { TRADES, type Trade } from './data/works.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'
import { randomFor } from './random.ts'

export type EstimateOwner = Pick<Contract, 'company_id' | 'number' | 'date' | 'plan' | 'acts'> & {
  id: number
}

/** Lines of the estimate that the act of a month accepts, in the order of its lines. */
export type EstimateLines = ReadonlyMap<string, readonly number[]>

type Line = DemoRow<'estimate_lines'> & { id: number }

/** Trades whose lines are machines rather than works. */
const MACHINES: readonly Trade[] = ['lifts']
const NUMBER = 'ЛС-01'

/**
 * The estimate of most contracts of works and supplies: a section for every part of the building, which one act accepts.
 * The estimate of the frame of the first contract is as long as such estimates are in life.
 */
export function addEstimate(rows: DemoRows, owner: EstimateOwner): EstimateLines {
  const { ks_type } = TRADES[owner.plan.trade]
  const random = randomFor(`estimate ${owner.company_id} ${owner.number}`)
  const isBig = isBigEstimate(rows, owner)
  if (!isBig && (!['contracting', 'purchase'].includes(ks_type) || !random.chance(60))) return new Map()
  const estimate_id = addHead(rows, owner)
  const lines = isBig ? addBigLines(rows, owner, estimate_id) : addLines(rows, owner, estimate_id)
  if (!isBig && random.chance(25)) addVersion(rows, owner, estimate_id)
  return lines
}

function isBigEstimate(rows: DemoRows, { company_id, plan, acts }: EstimateOwner): boolean {
  const isThere = rows.all('estimates').some((row) => row.description === BIG)
  return company_id === 1 && plan.trade === 'frame' && acts.length >= 8 && !isThere
}
const BIG = 'По этажам и осям'

function addHead(rows: DemoRows, { company_id, id, plan, acts, date }: EstimateOwner): number {
  const vat = acts[0]?.vat_rate === null ? null : String(baseVatRateOn(date))
  return rows.add('estimates', {
    company_id,
    agreement_id: id,
    number: NUMBER,
    name: `Локальный сметный расчёт: ${TRADES[plan.trade].subject}`,
    status: 'approve',
    position: 1,
    vat_work: vat,
    vat_material: vat,
    vat_equip: vat,
    description: '',
    created_by: personId('engineer'),
    created_at: at(addDays(date, -5)),
  })
}

function addLines(rows: DemoRows, owner: EstimateOwner, estimate_id: number): EstimateLines {
  const places = placesBetween(null, null, owner.acts.length)
  return new Map(
    owner.acts.map((act, index) => {
      const section = { name: `Захватка ${index + 1}`, place: places[index] ?? '', group_id: null }
      const group_id = addSection(rows, owner, estimate_id, section)
      return [act.month, addWorks(rows, owner, estimate_id, group_id, act.lines)]
    }),
  )
}

/** Sections of sections, with lines by storeys and axes; nobody accepts it line by line. */
function addBigLines(rows: DemoRows, owner: EstimateOwner, estimate_id: number): EstimateLines {
  const head = rows.all('estimates')[estimate_id - 1]
  if (head) head.description = BIG
  const places = placesBetween(null, null, owner.acts.length)
  for (const [index, act] of owner.acts.entries()) {
    const section = { name: `Захватка ${index + 1}`, place: places[index] ?? '', group_id: null }
    const part = addSection(rows, owner, estimate_id, section)
    const inner = placesBetween(null, null, act.lines.length)
    for (const [at_line, line] of act.lines.entries()) {
      const work = { name: line.name, place: inner[at_line] ?? '', group_id: part }
      const group_id = addSection(rows, owner, estimate_id, work)
      addWorks(rows, owner, estimate_id, group_id, splitByPlaces(line, owner.acts.length * act.lines.length))
    }
  }
  return new Map()
}

function addSection(
  rows: DemoRows,
  owner: EstimateOwner,
  estimate_id: number,
  section: { name: string; place: string; group_id: number | null },
): number {
  return addRow(rows, owner, estimate_id, {
    ...section,
    is_folder: true,
    volume: null,
    price: null,
    summ: '0.00',
  })
}

function addWorks(
  rows: DemoRows,
  owner: EstimateOwner,
  estimate_id: number,
  group_id: number,
  lines: readonly PlannedLine[],
): number[] {
  const places = placesBetween(null, null, lines.length)
  return lines.map(({ name, unit, code, volume, price, summ }, index) =>
    addRow(rows, owner, estimate_id, {
      group_id,
      place: places[index] ?? '',
      is_folder: false,
      name,
      unit,
      code,
      volume,
      price,
      summ: roubles(summ),
    }),
  )
}

function addRow(
  rows: DemoRows,
  owner: EstimateOwner,
  estimate_id: number,
  row: DemoRow<'estimate_lines'>,
): number {
  const ordinal = rows.all('estimate_lines').length + 1
  return rows.add('estimate_lines', {
    company_id: owner.company_id,
    estimate_id,
    unit: '',
    code: '',
    type: typeOf(owner.plan.trade),
    uid: `00000000-0000-4000-8000-${ordinal.toString(16).padStart(12, '0')}`,
    created_by: personId('engineer'),
    created_at: at(addDays(owner.date, -5)),
    ...row,
  })
}

function typeOf(trade: Trade): EstimateType {
  if (MACHINES.includes(trade)) return 'equip'
  return TRADES[trade].ks_type === 'purchase' ? 'material' : 'work'
}

/** How it was before the last round of talks: there was more of the last line. */
function addVersion(rows: DemoRows, owner: EstimateOwner, estimate_id: number): void {
  const lines = rows.all('estimate_lines').filter((row) => row.estimate_id === estimate_id)
  const last = lines.findLast((row) => !row.is_folder)
  if (!last) return
  const before = lines.map((line) => (line === last ? larger(line) : line))
  const summ = byType((type) => sumOf(before.filter((line) => line.type === type).map(summOf)))
  const head = rows.all('estimates')[estimate_id - 1]
  const vat_rate = byType(() => head?.vat_work ?? null)
  const totals = estimateTotals(
    summ,
    byType(() => '100'),
    vat_rate,
  )
  const version_id = rows.add('estimate_versions', {
    company_id: owner.company_id,
    estimate_id,
    number: 1,
    name: 'До переговоров',
    lines: before.filter((line) => !line.is_folder).length,
    total: roubles(totals.total),
    created_by: personId('engineer'),
    created_at: at(addDays(owner.date, -3)),
  })
  for (const line of before) addVersionLine(rows, version_id, line)
}

const summOf = ({ summ }: DemoRow<'estimate_lines'>): Kopecks => kopecks(summ ?? '0')

/** One more unit of it. */
function larger(line: Line): Line {
  const volume = new Decimal(line.volume ?? '0').plus(1).toString()
  return { ...line, volume, summ: roubles(lineSumm(volume, line.price ?? '0')) }
}

function addVersionLine(rows: DemoRows, version_id: number, line: Line): void {
  rows.add('estimate_version_lines', {
    company_id: line.company_id ?? 0,
    version_id,
    line_id: line.id,
    group_id: line.group_id ?? null,
    place: line.place ?? '',
    is_folder: line.is_folder ?? false,
    type: line.type ?? 'work',
    code: line.code ?? '',
    name: line.name ?? '',
    unit: line.unit ?? '',
    volume: line.volume ?? null,
    price: line.price ?? null,
    summ: line.summ ?? '0.00',
    uid: line.uid ?? '',
  })
}
