import { date, money, positiveId } from '@stroyfin/contract/kit/fields'
import { paymentDraft } from '@stroyfin/contract/payments/payment-draft'
import { z } from 'zod'

const filledSumm = money.nullable().refine((value) => value !== null, { error: 'Укажите сумму больше нуля' })

/** A payment while it is typed: what is chosen may still be missing, and a sum may be split between two sources. */
export const paymentForm = z.object({
  ...paymentDraft.shape,
  agreement_id: positiveId.nullable(),
  date: date.nullable().refine((value) => value !== null, { error: 'Укажите дату платежа' }),
  summ: filledSumm,
  /** Two payments come out: the borrowed part and the rest from own money. */
  is_split: z.boolean(),
  borrowed_summ: money.nullable(),
})
export type PaymentFormValues = Required<z.input<typeof paymentForm>>

export const EMPTY_PAYMENT: PaymentFormValues = {
  agreement_id: null,
  ks_id: null,
  invoice_id: null,
  refund_of_id: null,
  type: 'expenses',
  financial_type: 'calculation',
  number: '',
  date: null,
  due_date: null,
  summ: null,
  vat_rate: null,
  currency_rate: null,
  source: 'own',
  urgency: 'normal',
  budget_appointment: 'under_the_budget',
  payment_order: 5,
  uin: '',
  purpose: '',
  payer_id: null,
  payer_account_id: null,
  payee_id: null,
  payee_account_id: null,
  project_id: null,
  classifier_id: null,
  loan_agreement_id: null,
  loan_group_id: null,
  remark: '',
  is_split: false,
  borrowed_summ: null,
}
