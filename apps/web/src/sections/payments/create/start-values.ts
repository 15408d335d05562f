import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { LinePayment } from '@stroyfin/contract/bank-statements/load-line-payment'
import type { InvoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { kopecks, largest, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { startingVatRate } from '@stroyfin/domain/payments/payment-vat'
import { rateOfPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { valuesOf } from '../card/values-of.ts'
import { EMPTY_PAYMENT, type PaymentFormValues } from '../form/payment-form.ts'
import { refundValues } from '../form/refund-values.ts'

/** What the rest of an invoice asks for; without a contract it is paid by the document. */
export function byInvoice(invoice: InvoiceDetail, today: string): PaymentFormValues {
  return {
    ...EMPTY_PAYMENT,
    type: invoice.agreement_id === null ? 'document' : invoice.kind,
    invoice_id: invoice.id,
    agreement_id: invoice.agreement_id,
    payee_id: invoice.agreement_id === null ? invoice.contractor_id : null,
    project_id: invoice.project_id,
    classifier_id: invoice.classifier_id,
    date: today,
    due_date: invoice.due_date,
    summ: invoice.left_summ > 0 ? invoice.left_summ : null,
    // An advance is taxed on the day it goes, works at the rate they were billed at.
    vat_rate: invoice.kind === 'advance' ? actVatRate(invoice.vat_rate, today) : invoice.vat_rate,
  }
}

interface Known {
  type: PaymentType
  contract: FoundAgreement | null
  act: KsDetail | null
  today: string
}

/** A payment with everything its address already says; for an act it asks for what is not asked for yet. */
export function newPayment({ type, contract, act, today }: Known): PaymentFormValues {
  const pays_act = type === 'expenses' && act !== null && act.agreement_id === contract?.id
  return {
    ...EMPTY_PAYMENT,
    type,
    date: today,
    agreement_id: contract?.id ?? null,
    // An act is paid at its own rate, a retention goes back at that of its works.
    vat_rate: pays_act ? act.vat_rate : contract ? rateOf(type, contract, today) : null,
    ks_id: pays_act ? act.id : null,
    summ: pays_act ? leftOf(act) : null,
  }
}

const rateOf = (type: PaymentType, { vat_rate, kept_vat_rates }: FoundAgreement, date: string) =>
  startingVatRate({ type, date, contract_rate: vat_rate, kept_rates: kept_vat_rates })

function leftOf({ payable_summ, payments }: KsDetail): number | null {
  const asked = payments
    .filter(({ type }) => type === 'expenses')
    .map(({ summ, financial_type }) => (financial_type === 'refund' ? -kopecks(summ) : kopecks(summ)))
  const left = largest(kopecks(payable_summ) - sumOf(asked), 0n)
  return left > 0n ? Number(roubles(left)) : null
}

/** Another payment of the same kind: its number and days are its own, the purpose follows the sum. */
export function copyOf(payment: PaymentDetail, today: string): PaymentFormValues {
  return { ...valuesOf(payment), number: '', date: today, due_date: null }
}

/** Money of the payment that comes back. */
export function refundOf(payment: PaymentDetail, today: string): PaymentFormValues {
  return { ...EMPTY_PAYMENT, ...refundValues(payment), date: today }
}

/** A payment that the bank has carried out before anybody entered it: by the document, as the statement tells of it. */
export function byLine({ date, purpose, ...line }: LinePayment): PaymentFormValues {
  const vat_rate = rateOfPurpose(purpose, kopecks(line.summ))
  return { ...EMPTY_PAYMENT, ...line, type: 'document', date, vat_rate, purpose: purpose.slice(0, 500) }
}
