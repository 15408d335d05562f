import type { VatRate } from '../money/vat.ts'

interface ActTax {
  vat_rate: VatRate
  vat_included: boolean
  /** Lines that it has already. */
  has_lines: boolean
}

/**
 * Whether prices of an act hold VAT once these lines of estimates are put into it. The first lines say so: an estimate that was
 * loaded with VAT gives its sums back to the kopeck only with it. What the act already states stays.
 */
export function holdsVatWith(
  lines: readonly { vat_included: boolean }[],
  { vat_rate, vat_included, has_lines }: ActTax,
): boolean {
  if (has_lines || vat_rate === null || lines.length === 0) return vat_included
  return vat_included || lines.every((line) => line.vat_included)
}
