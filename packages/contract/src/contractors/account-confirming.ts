import { z } from 'zod'
import { moneyOut } from '../kit/fields.ts'

/** An account and its card as a second person has confirmed them last. */
const confirmedValues = z.object({
  account: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  corr_account: z.string().nullable(),
  inn: z.string().nullable(),
  name: z.string(),
  is_group: z.boolean(),
})

/** Who of those who may confirm an account has said no to it last, when and why; null: nobody has. */
export const accountRefusal = z.object({ by_name: z.string(), at: z.string(), remark: z.string() }).nullable()
export type AccountRefusal = z.output<typeof accountRefusal>

/** What a second person has to know of an account before confirming it (K-18). */
export const accountConfirming = {
  /** Who has stated or changed it last, and when. */
  stated_by_name: z.string().nullable(),
  stated_at: z.string().nullable(),
  /** All who have stated or changed it since it was confirmed: none of them confirms it. */
  authors: z.array(z.string()),
  /** What it was when it was confirmed; null: it never was, or it is. */
  was: confirmedValues.nullable(),
  /** Who may confirm it. */
  confirmers: z.array(z.string()),
  /** It waits for a second person, and the caller is one. */
  may_confirm: z.boolean(),
  refusal: accountRefusal,
  /** Why its bank is not quite one to pay to; empty for a working bank. */
  bank_remark: z.string(),
  /** Statements of an own account that will count as money of the group once it is confirmed; null where there are none. */
  lying: z.object({ count: z.number().int(), date: z.string(), closing: moneyOut }).nullable(),
}
