import type { Currency } from '@stroyfin/domain/agreements/currency'

/** The sums of a list are roubles: under rows of another currency they would be taken for theirs. */
export function windowIn<Window extends { totals?: object | undefined }>(
  currency: Currency,
  { totals, ...window }: Window,
) {
  return totals && currency === 'rub' ? { ...window, totals } : window
}
