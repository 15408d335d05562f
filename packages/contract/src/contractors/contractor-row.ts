import { CHECK_COLOURS } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { z } from 'zod'
import { customPart } from '../columns/custom-value.ts'
import { id, moneyOut } from '../kit/fields.ts'

/** Money of contracts on one side, in roubles, as reports have it: deleted documents count nowhere. */
export const settledSums = {
  /** Contracted: agreed contracts and additional agreements (K-14). */
  summ: moneyOut,
  /** The same of those that nobody has agreed on yet. */
  awaiting_summ: moneyOut,
  ks_summ: moneyOut,
  paid_summ: moneyOut,
  /** Accepted and not yet paid, without offset advances and held retention; never below zero. */
  debt_summ: moneyOut,
  /** Paid in advance and not yet offset by acts. */
  advance_summ: moneyOut,
  /** Paid for works and by documents before they were accepted. */
  prepaid_summ: moneyOut,
  held_summ: moneyOut,
  /** Of contracts in a currency: what rates have added to what was paid and accepted; no debt and no advance (K-15). */
  exchange_summ: moneyOut,
}

/** What the own group owes, and beside it, in `in_`, what it is owed: never one sum (K-16). */
export const turnover = z.object({
  agreements_count: z.number().int(),
  /** Those of them in which the own group works for others. */
  in_agreements_count: z.number().int(),
  ...settledSums,
  in_summ: moneyOut,
  in_awaiting_summ: moneyOut,
  in_ks_summ: moneyOut,
  in_paid_summ: moneyOut,
  in_debt_summ: moneyOut,
  in_advance_summ: moneyOut,
  in_prepaid_summ: moneyOut,
  in_held_summ: moneyOut,
  in_exchange_summ: moneyOut,
})
export type Turnover = z.output<typeof turnover>

/** One line of the list of contractors. */
export const contractorRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  kind: z.enum(CONTRACTOR_KINDS),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  okpo: z.string().nullable(),
  is_group: z.boolean(),
  check_colour: z.enum(CHECK_COLOURS),
  check_date: z.string().nullable(),
  is_deleted: z.boolean(),
  ...turnover.shape,
  ...customPart,
})
export type ContractorRow = z.output<typeof contractorRow>
