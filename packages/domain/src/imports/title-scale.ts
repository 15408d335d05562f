import { Decimal } from '../money/decimal.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { moneyUnitIn, SCALE_WORDS } from './money-words.ts'
import { readAmountCell } from './read-amount-cell.ts'

/** What a column counts its sums in by its title: «Сумма, тыс. руб.» does in thousands; null where it says nothing. */
export function titleScale(title: string): { scale: number; of: string } | null {
  const scale = moneyUnitIn(title)?.scale ?? 1
  return scale === 1 ? null : { scale, of: SCALE_WORDS[scale]?.of ?? '' }
}

/** The sum of the cell in roubles, to the kopeck; what is no number is left to be told as it stands. */
export function scaledCell(cell: ImportCell, title: string): ImportCell {
  const scaled = titleScale(title)
  const read = scaled && readTextCell(cell) !== '' ? readAmountCell(cell, 12) : null
  if (!scaled || read === null) return cell
  return { kind: 'number', text: new Decimal(read).times(scaled.scale).toFixed() }
}
