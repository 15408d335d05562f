import { Refusal } from '@stroyfin/contract/kit/refusal'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { choiceFinder } from '@stroyfin/domain/imports/find-by-name'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Sale, SaleProblem } from '@stroyfin/domain/sold-areas/gather-sales'
import { judgeDdu } from '@stroyfin/domain/sold-areas/judge-ddu'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { openTable } from '../imports/public.ts'
import { readSales } from './read-sales.ts'
import {
  keyOf,
  listDdu,
  listPlaces,
  listUnits,
  type PlacedSale,
  takeSalesTurn,
  type Unit,
  writeSales,
} from './sale-store.ts'

/** All rows or none: one that is not understood leaves everything as it was. */
export const importSalesHandle = handle(
  importSales,
  async ({ file, apply }, { db, company_id, house, log, today }) => {
    const uploaded = await uploadedFile(db, company_id, { name: file, store: house.files })
    const table = await openTable(uploaded, (details) => log.error({ details }, 'a table could not be read'))
    const read = readSales(table)
    if (read.sales.length === 0 && read.problems.length === 0) {
      throw new Refusal('invalid', 'В таблице нет строк с помещениями: под заголовками пусто')
    }
    if (apply) await takeSalesTurn(db, company_id)
    const found = placedIn(read.sales, await listPlaces(db, company_id))
    const projects = [...new Set(found.placed.map(({ project_id }) => project_id))]
    const { placed, known, doubled } = namedAsKnown(found.placed, await listUnits(db, company_id, projects))
    const problems = [...found.problems, ...doubled]
    const ddu = await listDdu(db, company_id, [...known.values()])
    const wrong = judged(placed, known, { ddu, today })
    const all = [...read.problems, ...problems, ...wrong].sort((one, other) => one.row - other.row)
    const counts = {
      created: placed.length - known.size,
      updated: known.size,
      ddu: placed.filter(({ ddu }) => ddu).length,
    }
    const applied = apply && all.length === 0 && placed.length > 0
    if (applied) await writeSales(db, company_id, { sales: placed, brings: read.brings })
    const { warnings } = read
    return { ...counts, problems: all.slice(0, 200), warnings, applied, message: wordsOf(counts, applied) }
  },
)

const NEW = ['новое помещение', 'новых помещения', 'новых помещений'] as const

function wordsOf({ created, updated }: { created: number; updated: number }, applied: boolean): string {
  const told = [
    ...(created > 0 ? [counted(created, NEW)] : []),
    ...(updated > 0 ? [`обновлено ${formatVolume(updated)}`] : []),
  ].join(', ')
  if (told === '') return 'Ни одного помещения загрузить нельзя'
  return applied ? `Загружено: ${told}` : told
}

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
  const known = new Map<string, number>()
  const doubled: SaleProblem[] = []
  const placed = sales.map((sale) => {
    const same = units.get(keyOf(sale)) ?? []
    const unit = same.find(({ number }) => number === sale.number) ?? same[0]
    if (!unit) return sale
    known.set(keyOf(sale), unit.id)
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
  known: ReadonlyMap<string, number>,
  { ddu, today }: { ddu: Awaited<ReturnType<typeof listDdu>>; today: string },
): SaleProblem[] {
  const of = Map.groupBy(ddu, ({ sold_area_id }) => sold_area_id)
  return placed.flatMap((sale) => judgeDdu(sale, of.get(known.get(keyOf(sale)) ?? 0) ?? [], today))
}
