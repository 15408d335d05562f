import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks } from '../money/money.ts'
import { vatIncluded, vatOnTop } from '../money/vat.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PlacedRow } from './placed-row.ts'
import { FILE_TAX_RATES } from './running-sums.ts'
import { rateIn } from './with-tax-words.ts'

/** «НДС» alone says neither that it is a rate nor that it is a sum, «Ставка» not of what: their cells do. */
export const isBareTax = (title: string): boolean =>
  /^(?:(?:НДС|налог)\.?|ставка(?:[\s,(]*%\)?)?)$/iu.test(title.trim())

const NONE = /без|не\s+обл|^[-–—]$/iu
const KNOWN: ReadonlySet<string> = new Set(['0', ...FILE_TAX_RATES])

/** «22%», 0.22, shown as a percent or not, 22, «Без НДС»; null for what is no rate. */
export function rateOf(cell: ImportCell | undefined): string | null {
  const text = readTextCell(cell ?? null)
  if (NONE.test(text)) return '0'
  const named = rateIn(text)
  if (named !== null) return named
  const read = readAmountCell(cell, 4)
  if (read === null) return null
  const written = new Decimal(read)
  const is_share = cell?.percent || (written.gt(0) && written.lt(1))
  const rate = is_share ? written.times(100) : written
  return rate.gte(0) && rate.lt(100) ? rate.toString() : null
}

const isKnown = (cell: ImportCell | undefined): boolean => KNOWN.has(rateOf(cell) ?? '')

const isEmpty = (cell: ImportCell | undefined): boolean => readTextCell(cell ?? null) === ''

/** Whether all that stands in a column are rates of VAT; 20 and 10 beside 100 and 50 are sums of one rate. */
export function holdsRates(lines: readonly PlacedRow[], column: number): boolean {
  const filled = lines.filter(({ cells }) => !isEmpty(cells[column]))
  if (filled.length === 0 || !filled.every(({ cells }) => isKnown(cells[column]))) return false
  const is_of = (rate: string) =>
    filled.every(({ cells, summ }) => {
      const read = readAmountCell(cells[column], 10)
      return read !== null && summ !== 0n && kopecks(read) === vatOnTop(summ, rate)
    })
  return !FILE_TAX_RATES.some(is_of)
}

const HELD =
  /^(?:в\s*т(?:ом|\.)?\s*ч(?:исле|\.)?|вкл(?:юч\p{L}*|\.)|уч(?:тен|тён)\p{L}*|в\s+(?:цене|сумме))$/iu

/** «в т.ч.», «включён» in the row of every line: its sum holds the tax. */
export function saysHeld(lines: readonly PlacedRow[], column: number): boolean {
  return lines.length > 0 && lines.every(({ cells }) => HELD.test(readTextCell(cells[column] ?? null).trim()))
}

interface Column {
  title: string
  index: number
}

/** A rate that nobody pays by would be reckoned, and words would be none. */
export function tellRates(
  lines: readonly PlacedRow[],
  { title, index }: Column,
  draft: EstimateFileDraft,
): void {
  for (const { cells, line } of lines) {
    const cell = cells[index]
    if (isEmpty(cell) || isKnown(cell)) continue
    draft.fault(
      `В столбце «${title.slice(0, 60)}» стоит не ставка НДС: нужна одна из ${[...KNOWN].join(', ')} % или «Без НДС»`,
      `строка ${line.row} «${readTextCell(cell ?? null).slice(0, 40)}»`,
    )
  }
}

/** A figure under a bare «НДС» is the tax of its line by some rate, on top of its sum or inside it. */
export function tellSums(
  lines: readonly PlacedRow[],
  { title, index, scale }: Column & { scale: number },
  draft: EstimateFileDraft,
): void {
  for (const { cells, line, summ } of lines) {
    const cell = cells[index]
    const text = readTextCell(cell ?? null)
    if (text === '' || NONE.test(text)) continue
    const read = readAmountCell(cell, 10)
    const tax = read === null ? null : kopecks(new Decimal(read).times(scale).toString())
    if (tax !== null && isTaxOf(tax, summ, BigInt(scale))) continue
    draft.fault(
      `В столбце «${title}» стоит то, что не подходит ни как ставка, ни как сумма НДС строки: исправьте его в файле`,
      `строка ${line.row} «${text.slice(0, 40)}»`,
    )
  }
}

/** Printed to the kopeck, or to the rouble in old forms. */
function isTaxOf(tax: Kopecks, summ: Kopecks, scale: bigint): boolean {
  if (tax === 0n) return true
  const within = 100n * (scale > 1n ? scale : 1n)
  return FILE_TAX_RATES.some((rate) =>
    [vatOnTop(summ, rate), vatIncluded(summ, rate)].some((counted) => absolute(counted - tax) <= within),
  )
}
