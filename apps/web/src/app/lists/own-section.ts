import type { CustomType } from '@stroyfin/domain/lists/custom-field'

/** Whose right opens the documents of a list. */
export const sectionOf = {
  agreements: 'agreement',
  contractors: 'contractor',
  ks: 'ks',
  payments: 'payment',
} as const satisfies Record<CustomType, string>
