import type { PaymentDraftReceived, paymentTyped } from '@stroyfin/contract/payments/payment-draft'
import type { z } from 'zod'

/** A payment being typed as a whole one: what is missing stands as the form would have it. */
export function typedDraft(typed: z.output<typeof paymentTyped>, today: string): PaymentDraftReceived {
  return {
    agreement_id: null,
    type: 'expenses',
    financial_type: 'calculation',
    number: '',
    vat_rate: null,
    source: 'own',
    urgency: 'normal',
    budget_appointment: 'under_the_budget',
    payment_order: 5,
    uin: '',
    purpose: '',
    remark: '',
    ...typed,
    date: typed.date ?? today,
    summ: typed.summ ?? '0',
  }
}
