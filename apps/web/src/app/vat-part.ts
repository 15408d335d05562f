import type { Filter } from '@stroyfin/contract/kit/window'
import { valuesOf } from '@stroyfin/domain/lists/filter-value'
import { VAT_PARTS, type VatPart } from '@stroyfin/domain/money/vat-part'

/** The part of its sums that a list is asked for; null is all of them. */
export function vatPartOf(filters: readonly Filter[]): VatPart | null {
  const values = valuesOf(filters.find(({ field }) => field === 'vat_part'))
  const parts = VAT_PARTS.filter((part) => values.includes(part))
  return parts.length === 1 ? (parts[0] ?? null) : null
}
