import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { moneyUnitIn } from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks } from '../money/money.ts'

/** The cost of the whole that the head of a sheet states, as exactly as it is written. */
export interface StatedCost {
  summ: Kopecks
  /** Half of the last digit that is written. */
  within: Kopecks
}

const COST =
  /(?:сметная|общая|полная|итоговая)\s+стоимость|стоимость\s+(?:по\s+смете|всего|строительства|всех\s+работ|работ\s*:)|(?:итого|всего|сумма)\s+по\s+смете|сумма\s+сметы|(?<!\p{L})итого(?!\p{L})|^всего(?:\s+(?:с|без)\s+ндс)?\s*(?:[:–—-]|$)/iu
/** The sum of a contract, of a unit or of a limit is no cost of these rows. */
const OTHER = /договор|контракт|лимит|аванс|единиц|за\s+1|ед\.\s*изм|в\s+том\s+числе/iu
/** A percent is a rate of the tax, not a cost; «2001 года» is no cost either. */
const NUMBER = /\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?(?![\d.,]|\s*(?:%|год|г\.))/u

/** Looks above the table: the cost in the cell of its words or in the first figure to the right of it. */
export function statedCost(rows: readonly (readonly ImportCell[])[]): StatedCost | null {
  for (const cells of rows) {
    const at = cells.findIndex((cell) => COST.test(readTextCell(cell)) && !OTHER.test(readTextCell(cell)))
    if (at < 0) continue
    const scale = moneyUnitIn(cells.slice(at).map(readTextCell).join(' '))?.scale ?? 1
    const found = costIn(cells, at)
    if (found !== null && !found.value.eq(0)) return costOf(found, scale)
  }
  return null
}

/** Whether a sum is the stated one: rounded as it was written. */
export function isStated({ summ, within }: StatedCost, found: Kopecks): boolean {
  return absolute(summ - found) <= within
}

interface Written {
  value: DecimalValue
  decimals: number
}

function costIn(cells: readonly ImportCell[], at: number): Written | null {
  const text = readTextCell(cells[at] ?? null)
  const words = COST.exec(text)
  const inside = numberIn(text.slice((words?.index ?? 0) + (words?.[0].length ?? 0)))
  if (inside !== null) return writtenAs(inside)
  for (const cell of cells.slice(at + 1)) {
    const read = readAmountCell(cell, 10)
    if (read !== null) return writtenAs(cell?.kind === 'text' ? plainNumber(cell.text, read) : read)
  }
  return null
}

/** Zeros at the end are digits too: 0,30 thousands is exact to ten roubles. */
function plainNumber(text: string, read: string): string {
  const written = numberIn(text)
  return written !== null && new Decimal(written).eq(read) ? written : read
}

function numberIn(text: string): string | null {
  const found = NUMBER.exec(text)?.[0]
  return found === undefined ? null : found.replace(/\s/gu, '').replace(',', '.')
}

function writtenAs(text: string): Written {
  return { value: new Decimal(text), decimals: text.split('.')[1]?.length ?? 0 }
}

/** Whole roubles are written for kopecks too. */
function costOf({ value, decimals }: Written, scale: number): StatedCost {
  const last = new Decimal(scale).div(new Decimal(10).pow(decimals))
  const is_exact = scale === 1 && decimals > 0
  return {
    summ: kopecks(value.times(scale).toString()),
    within: is_exact ? 0n : kopecks(last.div(2).toString()),
  }
}
