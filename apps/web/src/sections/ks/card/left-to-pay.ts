import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { useMay } from '../../../session/rights.ts'

/** What payments of the document ask for; a refund takes back. */
export function askedFor({ payments }: KsDetail): Kopecks {
  const asked = payments.filter(({ type }) => type === 'expenses')
  return sumOf(
    asked.map(({ summ, financial_type }) => (financial_type === 'refund' ? -kopecks(summ) : kopecks(summ))),
  )
}

/** Payable and not asked for by any payment yet. */
export function leftToPay(ks: KsDetail): Kopecks {
  return kopecks(ks.payable_summ) - askedFor(ks)
}

export function useMayPay(ks: KsDetail): boolean {
  const may = useMay()
  return (
    may('payment.view') &&
    may('payment.create') &&
    isApproved(ks.status) &&
    !ks.is_deleted &&
    leftToPay(ks) > 0n
  )
}

export const paymentAddress = ({ id, agreement_id }: KsDetail) =>
  `/payments-create?type=expenses&agreement_id=${agreement_id}&ks_id=${id}`
