import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { baseOf } from '@stroyfin/domain/payments/payment-type'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { useMay } from '../../../session/rights.ts'

/** What payments of the document ask for; a refund gives back what of it was received. */
export function askedFor({ payments }: KsDetail): Kopecks {
  const asked = payments.filter(({ type }) => baseOf(type) === 'expenses')
  return sumOf(
    asked.map(({ summ, paid_summ, financial_type }) =>
      financial_type === 'refund' ? -kopecks(paid_summ) : kopecks(summ),
    ),
  )
}

/** Payable and not asked for by any payment yet, less what corrections have taken back: below zero it is to be returned. */
export function leftToPay(ks: KsDetail): Kopecks {
  const back = ks.corrections.filter(({ status, payable_summ }) => isApproved(status) && payable_summ < 0)
  const payable = sumOf([ks.payable_summ, ...back.map(({ payable_summ }) => payable_summ)].map(kopecks))
  return payable - askedFor(ks)
}

export function useMayPay(ks: KsDetail): boolean {
  const may = useMay()
  return (
    may('payment.view') &&
    may('payment.create') &&
    isApproved(ks.status) &&
    !ks.is_deleted &&
    ks.withdrawn_on === null &&
    leftToPay(ks) > 0n
  )
}

export const paymentAddress = ({ id, agreement_id }: KsDetail) =>
  `/payments-create?type=expenses&agreement_id=${agreement_id}&ks_id=${id}`
