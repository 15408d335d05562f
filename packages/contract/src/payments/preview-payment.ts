import { GATES } from '@stroyfin/domain/payments/payment-gates'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { paymentTyped } from './payment-draft.ts'

/** One check of a payment: what is left, why it fails, the nearest thing to do about it. */
export const paymentGate = z.object({
  gate: z.enum(GATES),
  label: z.string(),
  ok: z.boolean(),
  figure: moneyOut.nullable(),
  /** The largest sum of the payment, in its own currency, that would pass; null when no sum would, or any. */
  fits: moneyOut.nullable(),
  reason: z.string(),
  fix: z.string().nullable(),
  /** How the figure came about. */
  count: z.string().optional(),
  /** A draft may be saved in spite of it: the contract is to be agreed on before the payment (K-14). */
  waits: z.literal(true).optional(),
  /** Of the base: payments, not paid out yet, that hold what is missing. */
  holders: z.array(z.object({ id, number: z.string(), date: z.string() })).optional(),
  /** Of the base: acts that have taken back what it stood on. */
  documents: z.array(z.object({ id, number: z.string(), date: z.string() })).optional(),
  /** Of the gate of the budget: which one it speaks of, and the month that has room for the whole sum. */
  budget: z.object({ budget_id: id, later_month: z.string().nullable() }).optional(),
})
export type PaymentGate = z.output<typeof paymentGate>

/** The gates, the broken rules and the ready purpose of a payment while it is being typed; saves nothing. */
export const previewPayment = endpoint({
  method: 'POST',
  path: '/api/payments/preview',
  title: 'Проверка платежа',
  access: 'payment.view',
  effect: 'read',
  input: z.object({ ...paymentTyped.shape, payment_id: positiveId.nullish() }),
  output: z.object({
    gates: z.array(paymentGate),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    /** What is unusual and forbids nothing: an account that nobody else has confirmed, a retention at another rate than its works. */
    warnings: z.array(z.string()),
    vat_summ: moneyOut,
    /** What the purpose would be without own words. */
    purpose: z.string(),
    /** What the payment takes from its contract when the form says nothing else. */
    filled: z.object({
      payer_id: id.nullable(),
      payer_account_id: id.nullable(),
      payee_id: id.nullable(),
      payee_account_id: id.nullable(),
      project_id: id.nullable(),
      classifier_id: id.nullable(),
      /** Of own money: what it would be were it borrowed. */
      loan_group_id: id.nullable(),
    }),
    /** Where the lines of the act lie, unless all are under the article of the contract. */
    act_articles: z.array(
      z.object({ classifier_id: id.nullable(), name: z.string().nullable(), summ: moneyOut }),
    ),
    /** What the contract's or the chosen loan still gives in the payment's currency, for a split between borrowed and own money. */
    available_from_loan: moneyOut.nullable(),
  }),
})
