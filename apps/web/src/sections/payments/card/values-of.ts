import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import type { PaymentFormValues } from '../form/payment-form.ts'

/** A stored payment as its form holds it; one by a document has no contract of its own. */
export function valuesOf(payment: PaymentDetail): PaymentFormValues {
  const by_document = payment.agreement_type === 'document'
  return {
    agreement_id: by_document ? null : payment.agreement_id,
    ks_id: payment.ks_id,
    invoice_id: payment.invoice_id,
    refund_of_id: payment.refund_of_id,
    type: payment.type,
    financial_type: payment.financial_type,
    number: payment.number,
    date: payment.date,
    due_date: payment.due_date,
    summ: payment.summ,
    vat_rate: payment.vat_rate,
    currency_rate: payment.currency_rate,
    source: payment.source,
    urgency: payment.urgency,
    budget_appointment: payment.budget_appointment,
    payment_order: payment.payment_order,
    uin: payment.uin,
    purpose: payment.purpose,
    payer_id: payment.payer_id,
    payer_account_id: payment.payer_account_id,
    payee_id: payment.payee_id,
    payee_account_id: payment.payee_account_id,
    project_id: payment.project_id,
    classifier_id: payment.classifier_id,
    loan_agreement_id: payment.loan_agreement_id,
    loan_group_id: payment.loan_group_id,
    remark: payment.remark,
    is_split: false,
    borrowed_summ: null,
  }
}
