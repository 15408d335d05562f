import { Decimal } from '../money/decimal.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { type MoneyUnit, moneyUnitIn } from './money-words.ts'
import { readAmountCell } from './read-amount-cell.ts'
import { twoReadings } from './two-readings.ts'

/** By what sums of a column are multiplied: its title knows better than a note above the table. */
export function columnScale(title: string, note: MoneyUnit | null): number {
  return (moneyUnitIn(title) ?? note)?.scale ?? 1
}

/** The sum of the cell in roubles, to the kopeck; what is no number, or may be two, is left to be told as it stands. */
export function scaledCell(cell: ImportCell, scale: number): ImportCell {
  if (cell?.kind === 'text' && twoReadings(readTextCell(cell)) !== null) return cell
  const read = scale !== 1 && readTextCell(cell) !== '' ? readAmountCell(cell, 12) : null
  if (read === null) return cell
  return { kind: 'number', text: new Decimal(read).times(scale).toFixed() }
}
