import type { Kopecks } from '../money/money.ts'
import { quotient } from '../money/quotient.ts'

/** Roubles for a square metre of an area in hundredths, to the kopeck (domain §17, sold-areas); null without an area. */
export function perSquareMetre(summ: Kopecks, area: bigint): string | null {
  if (area === 0n) return null
  return quotient(summ, area, 2)
}
