import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import type { PaymentFormValues } from './payment-form.ts'

/** A refund of the payment as its form begins: it stands where the payment stands, its sides change places (K-19). */
export function refundValues(payment: PaymentDetail) {
  const left = largest(kopecks(payment.paid_summ) - kopecks(payment.returned_summ), 0n)
  const by_document = payment.agreement_type === 'document'
  return {
    refund_of_id: payment.id,
    financial_type: 'refund',
    agreement_id: by_document ? null : payment.agreement_id,
    ks_id: payment.ks_id,
    invoice_id: payment.invoice_id,
    type: payment.type,
    source: payment.source,
    is_split: false,
    currency_rate: payment.currency_rate,
    loan_agreement_id: payment.loan_agreement_id,
    loan_group_id: payment.loan_group_id,
    project_id: payment.project_id,
    classifier_id: payment.classifier_id,
    vat_rate: payment.vat_rate,
    summ: left > 0n ? Number(roubles(left)) : null,
    payer_id: payment.payee_id,
    payer_account_id: payment.payee_account_id,
    payee_id: payment.payer_id,
    payee_account_id: payment.payer_account_id,
  } satisfies Partial<PaymentFormValues>
}
