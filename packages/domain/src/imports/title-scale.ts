import { Decimal } from '../money/decimal.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { readAmountCell } from './read-amount-cell.ts'

/** Thousands of pieces or of square metres are no thousands of roubles. */
const SCALES: readonly (readonly [RegExp, number, string])[] = (
  [
    ['тыс(?:яч(?:а|и|ах)?)?', 1_000, 'тысячах'],
    ['млн|миллион\\p{L}*', 1_000_000, 'миллионах'],
    ['млрд|миллиард\\p{L}*', 1_000_000_000, 'миллиардах'],
  ] as const
).map(([words, scale, of]) => [
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})(?!\\.?\\s*(?:шт|ед|м|кв|куб|т|кг)(?!\\p{L}))`, 'iu'),
  scale,
  of,
])

/** What a column counts its sums in by its title: «Сумма, тыс. руб.» does in thousands; null where it says nothing. */
export function titleScale(title: string): { scale: number; of: string } | null {
  const found = SCALES.find(([words]) => words.test(title))
  return found ? { scale: found[1], of: found[2] } : null
}

/** The sum of the cell in roubles, to the kopeck; what is no number is left to be told as it stands. */
export function scaledCell(cell: ImportCell, title: string): ImportCell {
  const scaled = titleScale(title)
  const read = scaled && readTextCell(cell) !== '' ? readAmountCell(cell, 12) : null
  if (!scaled || read === null) return cell
  return { kind: 'number', text: new Decimal(read).times(scaled.scale).toFixed() }
}
