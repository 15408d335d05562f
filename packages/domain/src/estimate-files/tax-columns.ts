import type { ImportCell } from '../imports/import-cell.ts'
import { moneyUnitIn } from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { vatOnTop } from '../money/vat.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PlacedRow } from './placed-row.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'
import { holdsRates, isBareTax, rateOf, saysHeld, tellRates, tellSums } from './tax-cells.ts'
import { rateIn, saysWithTax } from './with-tax-words.ts'

/** What columns that are not loaded say of VAT. */
export interface ColumnsTax {
  /** «в т.ч. НДС», «НДС 20 %»; null where sums with VAT have a column or each line its rate. */
  tax: { title: string; total: Kopecks; is_word?: true } | null
  /** What the lines come to with VAT by these columns. */
  total: Kopecks
  rate: string | null
  /** Each line by the rate beside it. */
  by_rates?: true
}

interface Sheet {
  titles: readonly string[]
  mapping: EstimateSheetMapping
  rows: readonly PlacedRow[]
  last: number
  /** By what sums are multiplied where a title names no unit. */
  scale: number
}

const TAX = /^(?:в\s*т(?:ом|\.)?\s*ч(?:исле|\.)?[\s:]*)?(?:сумма\s+)?(?:ндс(?!\p{L})|налог\p{L}*(?!\p{L}))/iu
const RATE = /ставк|(?:ндс|налог\p{L}*)[\s,(]*%|^%\s*ндс/iu
const OF_UNIT = /(?<!\p{L})(?:цен|расценк|единиц|за\s+ед)/iu

/** «Материалы с НДС» beside the sum of a line: a part of it and not the whole. */
const OF_PART =
  /(?<!\p{L})(?:материал|оборудован|заработн|зарплат|оплат\p{L}* труда|машин|механизм|транспорт|доставк)/iu
const OF_WORKS = /(?<!\p{L})(?:работ|монтаж|СМР(?!\p{L}))/iu

/** Works are the whole where no other kind of costs has a column, or where the title names both. */
export function isOfPart(title: string, titles: readonly string[]): boolean {
  if (OF_WORKS.test(title))
    return !OF_PART.test(title) && titles.some((other) => other !== title && isPart(other))
  return OF_PART.test(title)
}

const isPart = (title: string): boolean => OF_PART.test(title) && !OF_WORKS.test(title)

export function taxColumns(sheet: Sheet, draft: EstimateFileDraft): ColumnsTax | null {
  const { titles, mapping, rows } = sheet
  const used = new Set(Object.values(mapping))
  const free = titles
    .map((title, index) => ({ title: title.trim(), index }))
    .filter(({ title, index }) => !used.has(index) && !OF_UNIT.test(title) && !isOfPart(title, titles))
  const lines = rows.filter(({ kind }) => kind === 'line')
  const bare = free.find(({ title }) => isBareTax(title))
  const named_rate = free.find(({ title }) => /ндс|налог/iu.test(title) && RATE.test(title))
  const rate = named_rate ?? (bare && holdsRates(lines, bare.index) ? bare : undefined)
  const tax = free.find((column) => column !== rate && TAX.test(column.title))
  const gross = free.find((column) => column !== tax && saysWithTax(column.title))
  if (bare && saysHeld(lines, bare.index))
    return { tax: { title: bare.title, total: 0n, is_word: true }, total: 0n, rate: null }
  if (rate) tellRates(lines, rate, draft)
  else if (bare && tax === bare) tellSums(lines, { ...bare, scale: sheet.scale }, draft)
  const net = lines.reduce((all, { summ }) => all + summ, 0n)
  const named = rateIn(tax?.title ?? '') ?? rateIn(gross?.title ?? '')
  const found = sumsIn(gross ?? tax, sheet)
  if (found !== null && gross) {
    const what = `Итог столбца «${gross.title.slice(0, 60)}» не равен сумме его строк`
    if (found.lines !== null && found.stated !== null) draft.compare(what, roubles(found.stated), found.lines)
    return { tax: null, total: found.total, rate: named }
  }
  if (found !== null && tax)
    return { tax: { title: tax.title, total: found.total }, total: net + found.total, rate: named }
  return rate ? byRates(lines, rate.index) : null
}

interface ColumnSums {
  /** null where no line has a figure there. */
  lines: Kopecks | null
  /** The biggest figure of the totals below the lines. */
  stated: Kopecks | null
  total: Kopecks
}

function sumsIn(
  column: { title: string; index: number } | undefined,
  { rows, last, scale }: Sheet,
): ColumnSums | null {
  if (column === undefined) return null
  const amount = amountIn(column.title, scale)
  const amounts = (of: readonly PlacedRow[], wanted: PlacedRow['kind']): Kopecks[] =>
    of
      .map(({ kind, cells, line }) => (kind === wanted ? amount(cells[column.index], line.own_scale) : null))
      .filter((summ) => summ !== null)
  const found = amounts(rows, 'line')
  const totals = amounts(rows.slice(last + 1), 'total')
  const stated =
    totals.length === 0
      ? null
      : totals.reduce((most, summ) => (absolute(summ) > absolute(most) ? summ : most))
  const lines = found.length === 0 ? null : sumOf(found)
  const total = stated ?? lines
  return total === null || total === 0n ? null : { lines, stated, total }
}

/** Every line by its own rate; null where no line has one. */
function byRates(lines: readonly PlacedRow[], column: number): ColumnsTax | null {
  const taxed = lines.map(({ cells, summ }) => ({ summ, rate: rateOf(cells[column]) }))
  if (taxed.every(({ rate }) => rate === null)) return null
  const total = sumOf(taxed.map(({ summ, rate }) => summ + vatOnTop(summ, rate ?? '0')))
  return { tax: null, total, rate: null, by_rates: true }
}

export function amountIn(title: string, of_sums: number) {
  const of_column = moneyUnitIn(title)?.scale ?? of_sums
  return (cell: ImportCell | undefined, scale = of_column): Kopecks | null => {
    const read = readAmountCell(cell, 10)
    return read === null ? null : kopecks(new Decimal(read).times(scale).toString())
  }
}
