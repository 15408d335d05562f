import { LIMIT_LEVELS } from '@stroyfin/domain/payments/bank-limit'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { payerMoney } from '../payer-money/payer-money.ts'
import { paymentTyped } from '../payments/payment-draft.ts'

const rest = {
  /** By the payments weighed, in roubles. */
  asked_summ: moneyOut,
  /** What stays when they are paid; negative is exceeded. */
  left_summ: moneyOut,
}

/** Payments that are being chosen, against the money they take: accounts, limits of the bank, budgets of the month. Saves nothing. */
export const weighPayments = endpoint({
  method: 'POST',
  path: '/api/payment-day/weigh',
  title: 'Хватит ли денег на платежи',
  access: 'payment.view',
  effect: 'read',
  input: z.object({ rows: z.array(paymentTyped).max(500) }),
  output: z.object({
    /** Payers of the group by their money, those who pay now first; null without the right to the cash flow. */
    payers: z
      .array(
        payerMoney.extend({
          /** Of payments made and not sent to be agreed on with a registry: in no other sum, nobody has promised it. */
          unpromised_summ: moneyOut,
          /** Of the unpromised, what stands in drafts of registries, and what in none. */
          drafted_summ: moneyOut,
          loose_summ: moneyOut,
          /** What stays once those are paid too. */
          free_summ: moneyOut,
        }),
      )
      .nullable(),
    limits: z.array(
      z.object({
        key: z.string(),
        level: z.enum(LIMIT_LEVELS),
        name: z.string(),
        loan_number: z.string(),
        limit_summ: moneyOut,
        ...rest,
      }),
    ),
    budgets: z.array(
      z.object({
        budget_id: id,
        place: z.string(),
        article: z.string(),
        month: z.string(),
        budget_summ: moneyOut,
        ...rest,
      }),
    ),
  }),
})
