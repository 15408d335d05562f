import { Decimal } from '../money/decimal.ts'
import { type Kopecks, roubles } from '../money/money.ts'

/** Roubles for a square metre of an area in hundredths, to the kopeck (domain §17, sold-areas); null without an area. */
export function perSquareMetre(summ: Kopecks, area: bigint): string | null {
  if (area === 0n) return null
  return new Decimal(roubles(summ)).times(100).div(area.toString()).round(2).toString()
}
