import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'

/** What the rate of a document depends on. */
export interface RateOrigin {
  agreement_id: number | null
  date: string
}

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other)

/**
 * Whether the document takes the rate of its contract anew: under another contract always, on another date only if its
 * rate is that of the contract and not one chosen by hand (K-04).
 */
export function followsContract(
  before: RateOrigin,
  now: RateOrigin,
  rate: { contract: string | null; document: string | null },
): boolean {
  if (before.agreement_id !== now.agreement_id) return true
  return before.date !== now.date && same(rate.document, actVatRate(rate.contract, before.date))
}
