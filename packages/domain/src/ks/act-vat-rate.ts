import { baseVatRateOn } from '../money/vat-rates.ts'

/** Rates that were the base one at some time: they change with the date of the document (K-04). */
const BASE_RATES: ReadonlySet<number> = new Set([18, 20, 22])

/**
 * The rate a new document starts with: that of its contract, but the base rate of the contract becomes the base rate of
 * the document's own date. Percent as decimal text; null is «Без НДС».
 */
export function actVatRate(contract_rate: string | null, date: string): string | null {
  if (contract_rate === null) return null
  return BASE_RATES.has(Number(contract_rate)) ? String(baseVatRateOn(date)) : contract_rate
}
