import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { agreement } from './agreement.ts'
import { retentionClaim } from './save-retention.ts'

/** Totals of a contract under the names of spec §3. */
const agreementSumm = z.object({
  /** With the additional agreements that are agreed on (K-14). */
  summ: moneyOut,
  /** Additional agreements that are drafts, wait or were refused: in no sum. */
  awaiting_summ: moneyOut,
  ks_summ: moneyOut,
  payment_summ: moneyOut,
  /** Refunds whose money has not come yet: they are in the payments above with a minus, and not in what is paid. */
  refund_awaited_summ: moneyOut,
  payments_paid_summ: moneyOut,
  plan_summ: moneyOut,
  upr_summ: moneyOut,
  summ_fact: moneyOut,
  /** Orders of a framework contract with their additional agreements. */
  ordered_summ: moneyOut,
  /** What of its ceiling is not ordered yet. */
  free_summ: moneyOut,
})

/** Turnovers and what is left of them; the identity between them is K-07. */
const agreementBalance = z.object({
  offset: moneyOut,
  retained: moneyOut,
  released: moneyOut,
  /** Fallen due and not given back yet: part of what is owed now. */
  release_due: moneyOut,
  /** Claims set off against the retention. */
  claims: moneyOut,
  paid_advance: moneyOut,
  paid_expenses: moneyOut,
  paid_total: moneyOut,
  owed_now: moneyOut,
  unsettled_advance: moneyOut,
  /** Paid for works and by documents before they were accepted. */
  prepaid: moneyOut,
  held: moneyOut,
  remaining_work: moneyOut,
  to_pay_total: moneyOut,
})

/**
 * The same of a contract in a currency in roubles, each document at its own rate (K-15): what is owed and left is reckoned
 * in the currency, what rates have made of it is the exchange difference.
 */
const agreementRoubles = z.object({
  summ: moneyOut,
  ks_summ: moneyOut,
  paid_summ: moneyOut,
  debt: moneyOut,
  unsettled_advance: moneyOut,
  prepaid: moneyOut,
  held: moneyOut,
  exchange: moneyOut,
})

/** The way back of the guarantee retention (domain §11). */
const retention = z.object({
  completion_date: z.string().nullable(),
  claims: z.array(retentionClaim),
  /** Stages of the contract with their sums of what is retained by now. */
  releases: z.array(z.object({ summ: moneyOut, due_date: z.string().nullable() })),
})

/** The card of one contract: its fields, sums, balance and how much hangs on it. */
export const loadAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/load-agreement',
  title: 'Карточка договора',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ agreement_id: positiveId }),
  output: z.object({
    agreement,
    agreement_summ: agreementSumm,
    balance: agreementBalance,
    /** null of a contract in roubles. */
    roubles: agreementRoubles.nullable(),
    retention,
    counts: z.object({
      dopnik: z.number().int(),
      order: z.number().int(),
      ks: z.number().int(),
      payment: z.number().int(),
      file: z.number().int(),
    }),
    root_item_id: id.nullable(),
  }),
})
