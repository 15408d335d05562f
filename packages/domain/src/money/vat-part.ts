/** What of its sums a list shows and adds up, where it is asked for a part of them. */
export const VAT_PARTS = ['net', 'vat'] as const
export type VatPart = (typeof VAT_PARTS)[number]

export const VAT_PART_LABELS: Record<VatPart, string> = {
  net: 'без НДС',
  vat: 'только НДС',
}
