import { Decimal } from './decimal.ts'
import { type Kopecks, roubles, roundToKopecks } from './money.ts'

/** Percent of VAT; null is «Без НДС», which is not the rate of 0 % (K-04). */
export type VatRate = string | number | null

/** VAT inside a gross sum: gross × r / (100 + r). */
export function vatIncluded(gross: Kopecks, rate: VatRate): Kopecks {
  if (rate === null) return 0n
  const percent = new Decimal(rate)
  return roundToKopecks(new Decimal(roubles(gross)).times(percent).div(percent.plus(100)))
}

/** VAT to add to a net sum: net × r / 100. */
export function vatOnTop(net: Kopecks, rate: VatRate): Kopecks {
  if (rate === null) return 0n
  return roundToKopecks(new Decimal(roubles(net)).times(rate).div(100))
}

/** The net sum stored with a document: what is left of the gross sum, so that net + VAT = gross. */
export function netOf(gross: Kopecks, rate: VatRate): Kopecks {
  return gross - vatIncluded(gross, rate)
}

/**
 * The display switch «без НДС»: exactly value / 120 × 100 whatever the document's own rate (R-9-08, A-076).
 * Only for showing; it may differ by a kopeck from the stored net sum.
 */
export function displayWithoutVat(value: Kopecks): Kopecks {
  return roundToKopecks(new Decimal(roubles(value)).times(100).div(120))
}
