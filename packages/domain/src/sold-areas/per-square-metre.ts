import { Decimal } from '../money/decimal.ts'
import { type Kopecks, roubles, roundToKopecks } from '../money/money.ts'
import { quotient } from '../money/quotient.ts'

/** Roubles for a square metre of an area in hundredths, to the kopeck (domain §17, sold-areas); null without an area. */
export function perSquareMetre(summ: Kopecks, area: bigint): string | null {
  if (area === 0n) return null
  return quotient(summ, area, 2)
}

/** What an area in hundredths comes to by the price of one square metre. */
export function ofArea(price: Kopecks, area: bigint): Kopecks {
  return roundToKopecks(new Decimal(roubles(price)).times(roubles(area)))
}
