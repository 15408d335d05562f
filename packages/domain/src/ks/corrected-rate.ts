import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatDecimal } from '../russian/format-decimal.ts'

/** НК 153: a correction is of the shipment it corrects, at the rate of that day; undefined: nothing is corrected. */
export function correctedRateRules(
  rate: string | null | undefined,
  corrected: string | undefined,
): BrokenRule<'currency_rate'>[] {
  if (rate == null || corrected === undefined || new Decimal(rate).eq(corrected)) return []
  const told = formatDecimal(corrected, 2, 6)
  return [{ field: 'currency_rate', message: `Исправление идёт по курсу исправляемого документа: ${told}` }]
}
