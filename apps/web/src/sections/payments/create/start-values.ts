import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { kopecks, largest, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { valuesOf } from '../card/values-of.ts'
import { EMPTY_PAYMENT, type PaymentFormValues } from '../form/payment-form.ts'

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
    // The payment returns what the act accepted at its own rate.
    vat_rate: pays_act ? act.vat_rate : contract ? actVatRate(contract.vat_rate, today) : null,
    ks_id: pays_act ? act.id : null,
    summ: pays_act ? leftOf(act) : null,
  }
}

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
