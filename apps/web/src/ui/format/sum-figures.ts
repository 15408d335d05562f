import { Decimal, decimalOrNull } from '@stroyfin/domain/money/decimal'
import type { Figure } from './figures.ts'

/** Exact sum as decimal text; what is no number counts as nothing. */
export function sumFigures(figures: Iterable<Figure>): string {
  let sum = new Decimal(0)
  for (const figure of figures) {
    const exact = decimalOrNull(typeof figure === 'bigint' ? figure.toString() : figure)
    if (exact) sum = sum.plus(exact)
  }
  return sum.toString()
}
