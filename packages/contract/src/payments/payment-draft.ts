import { BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { FINANCIAL_TYPES } from '@stroyfin/domain/payments/financial-type'
import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { URGENCIES } from '@stroyfin/domain/payments/urgency'
import { z } from 'zod'
import { date, decimal, money, positiveId, rate, text } from '../kit/fields.ts'

/**
 * A payment as its form sends it. What is left out comes from the contract: parties, accounts, project, article, loan.
 * A fact payment (`document`) without a contract names its parties and makes its carrier.
 */
export const paymentDraft = z.object({
  agreement_id: positiveId.nullable(),
  ks_id: positiveId.nullish(),
  /** The invoice it is made by. */
  invoice_id: positiveId.nullish(),
  /** Of a refund: the payment it returns. The refund stands where that stands, under its contract, act and loan (K-19). */
  refund_of_id: positiveId.nullish(),
  type: z.enum(PAYMENT_TYPES),
  financial_type: z.enum(FINANCIAL_TYPES).default('calculation'),
  number: text(60).default(''),
  date,
  due_date: date.nullish(),
  summ: money,
  /** Percent; null is «Без НДС». */
  vat_rate: decimal.nullable(),
  /** Roubles for one unit of the contract's currency; absent: the rate of the contract. */
  currency_rate: rate.nullish(),
  source: z.enum(PAYMENT_SOURCES).default('own'),
  urgency: z.enum(URGENCIES).default('normal'),
  /** Over the budget of its month a payment needs an approval of its own. */
  budget_appointment: z.enum(BUDGET_APPOINTMENTS).default('under_the_budget'),
  payment_order: z.number().int().min(1).max(5).default(5),
  uin: text(25).default(''),
  purpose: text(500).default(''),
  payer_id: positiveId.nullish(),
  payer_account_id: positiveId.nullish(),
  payee_id: positiveId.nullish(),
  payee_account_id: positiveId.nullish(),
  project_id: positiveId.nullish(),
  classifier_id: positiveId.nullish(),
  loan_agreement_id: positiveId.nullish(),
  loan_group_id: positiveId.nullish(),
  remark: text(1000).default(''),
})
/** The same while it is being typed: what is not there yet is told as a broken rule, not refused. */
export const paymentTyped = z.object({
  ...paymentDraft.partial().shape,
  date: date.nullish(),
  summ: money.nullish(),
})

export type PaymentDraftReceived = z.output<typeof paymentDraft>
