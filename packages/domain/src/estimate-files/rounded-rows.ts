import { Decimal } from '../money/decimal.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import type { LineFigures } from './fit-line.ts'

/** What the rounding of rows to kopecks hides of their sums. */
export interface RowsRounding {
  /** Rows whose sums may have been rounded before the file shows them: half a kopeck each. */
  open: number
  /** What rows with hidden decimals have beyond their kopecks, in roubles; exact to ten decimals. */
  hidden: bigint
}

export const NO_ROUNDING: RowsRounding = { open: 0, hidden: 0n }

const SCALE = 10
const PER_KOPECK = 10n ** 8n
/** Less is the noise of binary figures in a cell. */
const NOISE = 10n ** 3n

/** A row with the sum that is taken of it. */
export function roundingOf({ volume, price, summ }: LineFigures): RowsRounding {
  const product = volume === null || price === null ? null : new Decimal(volume).times(price)
  const exact = summ === null ? product : new Decimal(summ)
  if (exact === null) return NO_ROUNDING
  const taken = new Decimal(roubles(kopecks(exact.toString())))
  const beyond = BigInt(exact.minus(taken).times(new Decimal(10).pow(SCALE)).round(0).toString())
  if (beyond > NOISE || -beyond > NOISE) return { open: 0, hidden: beyond }
  // Whole roubles that volume × price comes to were rounded by nobody.
  const is_whole = taken.mod(1).eq(0) && (product === null || product.eq(taken))
  return { open: summ === null || is_whole ? 0 : 1, hidden: 0n }
}

export const together = (one: RowsRounding, other: RowsRounding): RowsRounding => ({
  open: one.open + other.open,
  hidden: one.hidden + other.hidden,
})

export const apart = (one: RowsRounding, other: RowsRounding): RowsRounding => ({
  open: one.open - other.open,
  hidden: one.hidden - other.hidden,
})

export const roundingOfLines = (lines: readonly LineFigures[]): RowsRounding =>
  lines.reduce((all, figures) => together(all, roundingOf(figures)), NO_ROUNDING)

/** Whether a stated total is that of rows before they were rounded. */
export function isOfUnrounded(stated: Kopecks, rows: Kopecks, { open, hidden }: RowsRounding): boolean {
  const away = (stated - rows) * PER_KOPECK - hidden
  const halves = BigInt(open) + (hidden === 0n ? 0n : 1n)
  return (away < 0n ? -away : away) * 2n <= halves * PER_KOPECK
}
