import { CHECK_COLOURS } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { z } from 'zod'
import { customPart } from '../columns/custom-value.ts'
import { id, moneyOut } from '../kit/fields.ts'

/** Turnover of contracts in roubles: dopniks included, deleted documents not. */
export const turnover = z.object({
  agreements_count: z.number().int(),
  summ: moneyOut,
  ks_summ: moneyOut,
  paid_summ: moneyOut,
  /** Accepted and not yet paid: without offset advances and held retention. */
  debt_summ: moneyOut,
  /** Paid in advance and not yet offset by acts. */
  advance_summ: moneyOut,
  /** Of contracts in a currency: what rates have added to what was paid and accepted; no debt and no advance (K-15). */
  exchange_summ: moneyOut,
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
