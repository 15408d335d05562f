import { Decimal } from './decimal.ts'
import { DECIMAL_PLACES } from './decimal-places.ts'
import { type Kopecks, roubles, roundToKopecks } from './money.ts'
import { quotient } from './quotient.ts'

/** A percent of a sum; the percent is decimal text, '5' meaning five hundredths. */
export function percentOf(value: Kopecks, percent: string): Kopecks {
  return roundToKopecks(new Decimal(roubles(value)).times(percent).div(100))
}

/** What percent the part is of the whole, with 4 decimals (§9); null when there is no whole. */
export function percentFrom(part: Kopecks, whole: Kopecks): string | null {
  return whole === 0n ? null : quotient(part * 100n, whole, DECIMAL_PLACES.percent)
}

/** How many times the part is the whole, with 2 decimals: SPI 0.90 is nine tenths of the plan; null when there is no whole. */
export function ratioFrom(part: Kopecks, whole: Kopecks): string | null {
  return whole === 0n ? null : quotient(part, whole, 2)
}

/** value × part / whole rounded once: the share of a sum by the ratio of two other sums. */
export function proportionOf(value: Kopecks, part: Kopecks, whole: Kopecks): Kopecks {
  const exact = new Decimal(roubles(value)).times(part.toString()).div(whole.toString())
  return roundToKopecks(exact)
}
