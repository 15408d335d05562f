import { BANK_FILE_STATUSES } from '@stroyfin/domain/bank/bank-statement'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A loaded statement of one account with what is done of it. */
export const bankStatement = z.object({
  id,
  version: z.number().int(),
  file_name: z.string(),
  account: z.string(),
  /** Whose account it is; null when no organisation of the group has it. */
  owner_name: z.string().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  opening: moneyOut.nullable(),
  incoming: moneyOut.nullable(),
  outgoing: moneyOut.nullable(),
  closing: moneyOut.nullable(),
  status: z.enum(BANK_FILE_STATUSES),
  lines: z.number().int(),
  matched: z.number().int(),
  put_aside: z.number().int(),
  /** Balances and turnovers agree with each other and with the lines; null when the file does not state them. */
  agrees: z.boolean().nullable(),
  /** It is the group's money: a second person has confirmed its account (K-18). */
  is_counted: z.boolean(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type BankStatementRow = z.output<typeof bankStatement>

const fileWarning = z.object({ line: z.number().int().nullable(), message: z.string() })

/** The same with what its lines add up to and what is strange about the file. */
export const bankStatementDetail = z.object({
  ...bankStatement.shape,
  /** opening + incoming − outgoing = closing; null when the file does not tell all four. */
  holds: z.boolean().nullable(),
  lines_in: z.number().int(),
  lines_in_summ: moneyOut,
  lines_out: z.number().int(),
  lines_out_summ: moneyOut,
  lines_unknown: z.number().int(),
  lines_unknown_summ: moneyOut,
  /** Operations of the file that other statements had brought before: they are not loaded twice. */
  repeats_in: z.number().int(),
  repeats_in_summ: moneyOut,
  repeats_out: z.number().int(),
  repeats_out_summ: moneyOut,
  /** Whose lines those are, the most of them first. */
  repeats_of: z.array(z.object({ statement_id: id, file_name: z.string(), lines: z.number().int() })),
  warnings: z.array(fileWarning),
})
export type BankStatementDetail = z.output<typeof bankStatementDetail>
