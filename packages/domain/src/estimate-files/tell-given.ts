import { readTextCell } from '../imports/import-cell.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { countedRows } from './counted-rows.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type PlacedRow, wordsOf } from './placed-row.ts'

const givenWords = (all: Kopecks, given: Kopecks) =>
  `Материал назван давальческим – его даёт заказчик, – а загружается с ценой вместе с остальными: с ним строки файла дают ${formatMoney(all)}, без него – ${formatMoney(all - given)}. Удалите его из файла или поставьте цену 0, если платить за него не нужно`

/** «Кирпич давальческий», «Давальческие материалы», «Материалы заказчика». */
const OF_CUSTOMER =
  /(?<!\p{L})(?:давальческ\p{L}*|(?:материал|оборудован|издели|конструкци)\p{L}*\s+(?:поставк\p{L}*\s+)?заказчика(?!\p{L}))/iu
/** «Кладка из давальческого кирпича», «Монтаж давальческого оборудования»: a work that is paid. */
const WORK =
  /(?<!\p{L})(?:из|с|со|(?:монтаж|установк|укладк|устройств|кладк|облицовк|окраск|отделк|доставк|разгрузк|погрузк|хранени|при[её]мк|перевозк|работ)\p{L}*)(?!\p{L})/iu

/** What the customer gives is in estimates for its volume: with a price it would be paid, whatever total counts it. */
export function tellGiven(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const counted = countedRows(rows)
  const given = new Set<PlacedRow>()
  const places: string[] = []
  for (const [index, row] of rows.entries()) {
    const { kind, line, cells, summ } = row
    const place = (text: string) => `строка ${line.row} «${text.slice(0, 60)}»`
    // A section that no total counts is told with the totals.
    const isSection = kind === 'folder' && counted.has(row) && isGiven(wordsOf(row))
    const under = isSection ? linesUnder(rows, index).filter((one) => one.summ > 0n) : []
    for (const one of under) given.add(one)
    if (under.length > 0) places.push(place(wordsOf(row)))
    const named = kind === 'line' && summ > 0n ? cells.map(readTextCell).find(isGiven) : undefined
    if (named === undefined) continue
    given.add(row)
    places.push(place(named))
  }
  const sumIn = (of: Iterable<PlacedRow>) => sumOf([...of].map(({ summ }) => summ))
  const words = givenWords(sumIn(rows.filter(({ kind }) => kind === 'line')), sumIn(given))
  for (const place of places) draft.fault(words, place)
}

export function isGiven(text: string): boolean {
  const at = OF_CUSTOMER.exec(text)?.index
  return at !== undefined && !WORK.test(text.slice(0, at))
}

/** Lines right under a heading. */
function linesUnder(rows: readonly PlacedRow[], index: number): readonly PlacedRow[] {
  const rest = rows.slice(index + 1)
  const end = rest.findIndex(({ kind }) => kind !== 'line')
  return rest.slice(0, end < 0 ? rest.length : end)
}
