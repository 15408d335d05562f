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

/** What of its payable approved corrections have taken back, a reversal all of it. */
export function takenBack({ corrections }: KsDetail): Kopecks {
  const back = corrections.filter(({ status, payable_summ }) => isApproved(status) && payable_summ < 0)
  return -sumOf(back.map(({ payable_summ }) => kopecks(payable_summ)))
}

/** Payable and not asked for by any payment yet, less what corrections have taken back: below zero it is to be returned. */
export function leftToPay(ks: KsDetail): Kopecks {
  return kopecks(ks.payable_summ) - takenBack(ks) - askedFor(ks)
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
