import { createHash } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { choiceFinder } from '@stroyfin/domain/imports/find-by-name'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { alikeUnits } from '@stroyfin/domain/sold-areas/alike-units'
import { farFromPrice, tooCheap, unitChanges } from '@stroyfin/domain/sold-areas/changed-unit'
import { shortSchedules, smallReceipts } from '@stroyfin/domain/sold-areas/doubtful-sums'
import type { Sale, SaleProblem } from '@stroyfin/domain/sold-areas/gather-sales'
import { judgeDdu } from '@stroyfin/domain/sold-areas/judge-ddu'
import { oneDduOfTwo } from '@stroyfin/domain/sold-areas/one-ddu'
import { SOLD_AREA_STATUS_LABELS } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { openTable } from '../imports/public.ts'
import { type ReadSales, readSales } from './read-sales.ts'
import {
  keyOf,
  listDdu,
  listPlaces,
  listSoldOn,
  listUnits,
  type PlacedSale,
  takeSalesTurn,
  type Unit,
  writeSales,
} from './sale-store.ts'
import { keepSalesImport, readUnitStates } from './sales-import-store.ts'

/** All rows or none: one that is not understood leaves everything as it was. */
export const importSalesHandle = handle(
  importSales,
  async ({ file, apply, asked: seen }, { db, company_id, house, log, today }) => {
    const uploaded = await uploadedFile(db, company_id, { name: file, store: house.files })
    const table = await openTable(uploaded, (details) => log.error({ details }, 'a table could not be read'))
    const read = readSales(table)
    if (read.sales.length === 0 && read.problems.length === 0) {
      throw new Refusal('invalid', 'В таблице нет строк с помещениями: под заголовками пусто')
    }
    if (apply) await takeSalesTurn(db, company_id)
    const found = placedIn(read.sales, await listPlaces(db, company_id))
    const projects = [...new Set(found.placed.map(({ project_id }) => project_id))]
    const stored = await listUnits(db, company_id, projects)
    const { placed, known, doubled } = namedAsKnown(found.placed, stored)
    const problems = [...found.problems, ...doubled]
    const ddu = await listDdu(
      db,
      company_id,
      [...known.values()].map(({ id }) => id),
    )
    const wrong = judged(placed, known, { ddu, today })
    const changes = changesOf(placed, known, { ddu, brings: read.brings })
    const questions = [
      ...read.questions,
      ...placed.flatMap((sale) => [farFromPrice(sale), tooCheap(sale)].filter((told) => told !== null)),
      ...alikeUnits(
        placed.filter((sale) => !known.has(keyOf(sale))),
        [...stored.values()].flat(),
      ),
      ...oneDduOfTwo(placed, await listSoldOn(db, company_id, datesOf(placed)), keyOf),
      ...shortSchedules(placed),
      ...smallReceipts(placed),
      ...stillSold(placed, known, { ddu, brings: read.brings }),
    ]
    const all = [...read.problems, ...problems, ...wrong].sort((one, other) => one.row - other.row)
    const counts = {
      created: placed.length - known.size,
      updated: known.size,
      ddu: placed.filter(({ ddu }) => ddu).length,
      changed: new Set(changes.map(({ row }) => row)).size,
    }
    const asked = digestOf(questions, changes)
    const applied = apply && all.length === 0 && placed.length > 0 && (asked === null || seen === asked)
    if (applied) {
      const before = await readUnitStates(
        db,
        company_id,
        [...known.values()].map(({ id }) => id),
      )
      const units = await writeSales(db, company_id, { sales: placed, brings: read.brings })
      await keepSalesImport(db, company_id, { file: uploaded, counts, before, units })
    }
    const told = {
      problems: all.slice(0, SHOWN),
      changes: changes.slice(0, SHOWN),
      questions: questions.slice(0, SHOWN),
      total: { problems: all.length, changes: changes.length, questions: questions.length },
    }
    return { ...counts, ...told, asked, warnings: read.warnings, applied, message: wordsOf(counts, applied) }
  },
)

const datesOf = (sales: readonly PlacedSale[]): string[] => [
  ...new Set(sales.flatMap(({ ddu }) => ddu?.date ?? [])),
]

/** Longer lists are told by their count. */
const SHOWN = 200

/** Whoever confirms confirms what he has seen: another question or another change makes another digest. */
function digestOf(questions: readonly string[], changes: readonly object[]): string | null {
  if (questions.length === 0 && changes.length === 0) return null
  return createHash('sha256')
    .update(JSON.stringify([questions, changes]))
    .digest('hex')
}

/** What the table changes in the units that are there already. */
function changesOf(
  placed: readonly PlacedSale[],
  known: ReadonlyMap<string, Unit>,
  { ddu, brings }: { ddu: KnownDdus; brings: ReadSales['brings'] },
) {
  return placed.flatMap((sale) => {
    const unit = known.get(keyOf(sale))
    if (!unit) return []
    const active = ddu.get(unit.id)?.find(({ ended_on }) => ended_on === null)
    const { schedule = [], receipts = [] } = active ?? {}
    return unitChanges({ ...unit, ddu: active ?? null, schedule, receipts }, sale, brings).map((change) => ({
      row: sale.row,
      unit: sale.number,
      ...change,
    }))
  })
}

/** A table does not take a sale back: whoever wrote «Свободно» of what is sold is told so. */
function stillSold(
  placed: readonly PlacedSale[],
  known: ReadonlyMap<string, Unit>,
  { ddu, brings }: { ddu: KnownDdus; brings: ReadSales['brings'] },
): string[] {
  if (!brings.has('status')) return []
  return placed.flatMap((sale) => {
    const active = ddu.get(known.get(keyOf(sale))?.id ?? 0)?.find(({ ended_on }) => ended_on === null)
    if (sale.status === 'sold' || !active) return []
    const status = SOLD_AREA_STATUS_LABELS[sale.status]
    return [
      `«${sale.number}»: в таблице «${status}», а помещение продано по ДДУ № ${active.number} от ${formatDate(active.date)} и останется проданным. Если ДДУ расторгнут, отметьте это и здесь`,
    ]
  })
}

const NEW = ['новое помещение', 'новых помещения', 'новых помещений'] as const

function wordsOf(
  { created, updated, changed }: Record<'created' | 'updated' | 'changed', number>,
  applied: boolean,
) {
  const same = updated - changed
  const told = [
    ...(created > 0 ? [counted(created, NEW)] : []),
    ...(changed > 0 ? [`изменено ${formatVolume(changed)}`] : []),
    ...(same > 0 ? [`без изменений ${formatVolume(same)}`] : []),
  ].join(', ')
  if (told === '') return 'Ни одного помещения загрузить нельзя'
  return applied ? `Загружено: ${told}` : `Будет загружено: ${told}`
}

type KnownDdus = Awaited<ReturnType<typeof listDdu>>
type Places = Awaited<ReturnType<typeof listPlaces>>

/** Projects and estates by their names; an estate is looked for in its project alone. */
function placedIn(sales: readonly Sale[], { projects, estates }: Places) {
  const projectOf = choiceFinder('Проект', projects)
  const placed: PlacedSale[] = []
  const problems: SaleProblem[] = []
  const seen = new Map<string, Sale>()
  for (const sale of sales) {
    const project = projectOf(sale.project)
    if ('problem' in project) {
      problems.push({ row: sale.row, message: project.problem })
      continue
    }
    const key = keyOf({ ...sale, project_id: project.id })
    const twin = seen.get(key)
    if (twin) {
      const message = `«${sale.number}» уже есть в строке ${twin.row}: пишите название проекта одинаково`
      problems.push({ row: sale.row, message })
      continue
    }
    seen.set(key, sale)
    const inside = estates.filter(({ project_id }) => project_id === project.id)
    const estate = sale.estate === '' ? null : choiceFinder('Объект', inside)(sale.estate)
    if (estate && 'problem' in estate) problems.push({ row: sale.row, message: estate.problem })
    else placed.push({ ...sale, project_id: project.id, estate_id: estate?.id ?? null })
  }
  return { placed, problems }
}

/** A unit that is there keeps its number as it was typed first; one that may be either of two is asked about. */
function namedAsKnown(sales: readonly PlacedSale[], units: ReadonlyMap<string, readonly Unit[]>) {
  const known = new Map<string, Unit>()
  const doubled: SaleProblem[] = []
  const placed = sales.map((sale) => {
    const same = units.get(keyOf(sale)) ?? []
    const unit = same.find(({ number }) => number === sale.number) ?? same[0]
    if (!unit) return sale
    known.set(keyOf(sale), unit)
    if (unit.number !== sale.number && same.length > 1) {
      const numbers = same.map(({ number }) => `«${number}»`).join(' и ')
      doubled.push({
        row: sale.row,
        message: `«${sale.number}»: помещений с таким номером несколько – ${numbers}. Напишите номер так, как у нужного`,
      })
    }
    return { ...sale, number: unit.number }
  })
  return { placed, known, doubled }
}

function judged(
  placed: readonly PlacedSale[],
  known: ReadonlyMap<string, Unit>,
  { ddu, today }: { ddu: KnownDdus; today: string },
): SaleProblem[] {
  return placed.flatMap((sale) => judgeDdu(sale, ddu.get(known.get(keyOf(sale))?.id ?? 0) ?? [], today))
}
