import { Decimal } from '@stroyfin/domain/money/decimal'
import type { Figure } from './figures.ts'

/** Digits kept after the point while summing: volumes and unit prices have ten (K-05). */
const PLACES = 10
const PLAIN = /^(-?)(\d+)(?:\.(\d{0,10}))?$/

/**
 * Exact sum as decimal text; what is no number counts as nothing. Sums in whole ten-billionths, because a decimal object per
 * cell would make a tree of 20 000 rows wait.
 */
export function sumFigures(figures: Iterable<Figure>): string {
  let scaled = 0n
  let odd = new Decimal(0)
  for (const figure of figures) {
    if (figure === null || figure === undefined || figure === '') continue
    const text = String(figure)
    const parts = PLAIN.exec(text)
    if (parts) {
      const units = BigInt(`${parts[2]}${(parts[3] ?? '').padEnd(PLACES, '0')}`)
      scaled += parts[1] ? -units : units
    } else if (Number.isFinite(Number(text))) odd = odd.plus(text)
  }
  return odd.plus(new Decimal(scaled.toString()).times(`1e-${PLACES}`)).toString()
}
