import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { readTable } from '../../../spreadsheets/read-table.ts'
import type { Cell, Sheet } from '../../../spreadsheets/table.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { approveKs, makeContract, pay } from './sample-contract.ts'

export const BOOK = 'КС-3 №4 от 31.01.2026 (КС-2 №1-4) masked.xlsx'
const OFFSETS = [633_069.6, 14_812_277.34, 82_159, 32_305_202.78]
const SHEETS = ['КС-2 №1', 'КС-2 №2 Кальк. №3', 'КС-2 №3', 'КС-2 №4']

export interface RealFacts {
  KS3: Record<string, string>
  retention_sheet: Record<string, string>
}

/** A line as its act in the workbook has it, the price with VAT. */
export interface RealLine {
  name: string
  unit: string
  code: string
  volume: string
  price: string
  estimate_line_id?: number
}

export interface RealAct {
  /** Of the workbook. */
  sheet: number
  lines: RealLine[]
}

export interface RealBook {
  bytes: Buffer
  facts: RealFacts
  acts: RealAct[]
  /** What the acts of December have accepted, without VAT. */
  before: bigint[]
}

export async function readRealBook(folder: string): Promise<RealBook> {
  const facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Record<string, RealFacts>
  const known = facts[`ks-forms/${BOOK}`]
  if (!known) throw new Error(`no facts of ${BOOK}`)
  const bytes = readFileSync(join(folder, 'ks-forms', BOOK))
  const read = await readTable(bytes, { fileName: BOOK })
  if ('refused' in read) throw new Error(read.refused)
  const place = (name: string) => read.sheets.findIndex((one) => one.name.startsWith(name))
  const sheet = (name: string): Sheet<Cell[][]> => {
    const found = read.sheets[place(name)]
    if (!found) throw new Error(`no sheet ${name}`)
    return found
  }
  return {
    bytes,
    facts: known,
    acts: SHEETS.map((name) => ({ sheet: place(name), lines: linesOf(sheet(name)) })),
    before: sheet('КС-3')
      .rows.slice(22, 31)
      // Column 4 without column 6.
      .flatMap(([, , , start, , period]) => {
        const net = kopecks(start?.kind === 'number' ? new Decimal(start.text).toString() : '0')
        const now = kopecks(period?.kind === 'number' ? new Decimal(period.text).round(2).toString() : '0')
        return net === 0n ? [] : [net - now]
      }),
  }
}

/** Lines of an act of the workbook: volume and price of every row above «ВСЕГО по Акту». */
function linesOf({ rows }: Sheet<Cell[][]>): RealLine[] {
  const end = rows.findIndex((row) => row[3]?.text.startsWith('ВСЕГО'))
  return rows.slice(0, end).flatMap(([, , , name, unit, volume, price, summ]) => {
    if (volume?.kind !== 'number' || price?.kind !== 'number' || summ?.kind !== 'number') return []
    if (new Decimal(volume.text).eq(0) || name?.kind !== 'text') return []
    const exact = (text: string) => new Decimal(text).round(10).toString()
    return [
      {
        name: name.text.slice(0, 1000),
        unit: unit?.text ?? '',
        code: '',
        volume: exact(volume.text),
        price: exact(price.text),
      },
    ]
  })
}

/** The contract with its advance and its act of December. */
export async function makeRealContract(
  app: TestApp,
  { facts, before }: RealBook,
  number: string,
): Promise<number> {
  const { advances_received = '', open_advance_in = '' } = facts.retention_sheet
  const agreement_id = await makeContract(app, {
    number,
    summ: 1_500_000_000,
    advance_method: 'manual',
    advance_summ: Number(advances_received),
    retention_percent: '3',
  })
  const advance = Number(advances_received)
  const offset = roubles(kopecks(advances_received) - kopecks(open_advance_in))
  await pay(app, { agreement_id, type: 'advance', date: '2025-12-25', summ: advance, vat_rate: '20' })
  await accept(app, agreement_id, {
    ...{ number: '0', date: '2025-12-31', vat_rate: '20' },
    // The advance that is open before the acts of January is told by their sheet; the rest was offset.
    offset_manual: Number(offset),
    lines: before
      .slice(1)
      .filter((net) => net !== 0n)
      .map((net) => ({ name: 'Калькуляция', unit: '', code: '', volume: '1', price: roubles(net) })),
  })
  return agreement_id
}

/** The four acts of January with these lines, in prices with VAT. */
export async function acceptReal(app: TestApp, agreement_id: number, acts: readonly RealLine[][]) {
  const accepted: Awaited<ReturnType<typeof accept>>[] = []
  for (const [at, lines] of acts.entries()) {
    const draft = { vat_included: true, offset_manual: OFFSETS[at], lines }
    accepted.push(await accept(app, agreement_id, { number: String(at + 1), date: '2026-01-31', ...draft }))
  }
  return accepted
}

async function accept(
  app: TestApp,
  agreement_id: number,
  draft: Pick<Sent<typeof createKs>, 'number' | 'date'> & Partial<Sent<typeof createKs>>,
) {
  const head = { agreement_id, type: 'contracting' as const, vat_rate: '22', ...draft }
  const { ks } = await app.call(createKs, head, { as: 'director' })
  await approveKs(app, ks)
  return app.call(loadKs, { ks_id: ks }, { as: 'director' })
}
