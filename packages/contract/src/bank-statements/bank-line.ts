import { LINE_KINDS } from '@stroyfin/domain/bank/line-kind'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A payment as the matching shows it. */
export const paymentChoice = z.object({
  payment_id: id,
  number: z.string(),
  date: z.string(),
  agreement_id: id,
  agreement_number: z.string(),
  counterparty_name: z.string().nullable(),
  purpose: z.string(),
  summ: moneyOut,
  left_summ: moneyOut,
  is_approved: z.boolean(),
})
export type PaymentChoice = z.output<typeof paymentChoice>

const paidPart = z.object({
  payment_id: id,
  number: z.string(),
  date: z.string(),
  agreement_id: id,
  agreement_number: z.string(),
  summ: moneyOut,
  /** Why it is this payment though the line names another payee, and why it was paid though nobody approved it. */
  despite: z.string(),
  reason: z.string(),
})

/** A line of a statement seen from our side. */
export const bankLine = z.object({
  id,
  version: z.number().int(),
  statement_id: id,
  /** Our account, as the statement names it. */
  account: z.string(),
  doc_type: z.string(),
  number: z.string(),
  date: z.string(),
  direction: z.enum(['in', 'out', 'unknown']),
  /** What it is about (K-13); null while a line that came before kinds were told waits to be recognised. */
  kind: z.enum(LINE_KINDS).nullable(),
  kind_by_hand: z.boolean(),
  counterparty_name: z.string(),
  counterparty_inn: z.string().nullable(),
  counterparty_account: z.string().nullable(),
  purpose: z.string(),
  summ: moneyOut,
  matched_summ: moneyOut,
  left_summ: moneyOut,
  status: z.enum(['new', 'matched', 'put_aside']),
  remark: z.string(),
  payments: z.array(paidPart),
})
export type BankLine = z.output<typeof bankLine>
