import { bankOrderState } from '@stroyfin/domain/bank/bank-order'
import { BANK_PAYMENT_STAGE_VIEW, type BankPaymentStage } from '@stroyfin/domain/bank/bank-payment-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

export const bankStage = z.enum(Object.keys(BANK_PAYMENT_STAGE_VIEW) as BankPaymentStage[])

/** A word of the bank, or a deed of ours: exported, written, sent, in_statement, released, failed, cancel_asked, cancel_kept, cancelled, explained. */
const orderEvent = z.object({
  id,
  status: z.string(),
  comment: z.string(),
  happened_at: z.string(),
  /** Null when it was the bank. */
  user_name: z.string().nullable(),
})

/** A payment order with what the bank says of it. */
export const bankOrder = z.object({
  id,
  version: z.number().int(),
  registry_id: id,
  registry_number: z.string(),
  payment_id: id,
  payment_number: z.string(),
  payee_name: z.string(),
  number: z.string(),
  date: z.string(),
  summ: moneyOut,
  state: z.enum(bankOrderState.states),
  bank_status: z.string().nullable(),
  stage: bankStage.nullable(),
  bank_comment: z.string(),
  status_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  error: z.string(),
  needs_attention: z.boolean(),
  is_last: z.boolean(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  /** Why somebody asks to cancel it, and who; empty while nobody does. */
  cancel_reason: z.string(),
  cancel_asked_by: id.nullable(),
  cancel_asked_by_name: z.string().nullable(),
  /** When a statement debited this very order; the line may be gone or explained otherwise since. */
  debited_on: z.string().nullable(),
  /** No statement holds that line any more: it was removed. */
  debit_is_gone: z.boolean(),
  /** What the second person says the debited money was instead. */
  cancel_answer: z.string(),
})
export type BankOrder = z.output<typeof bankOrder>

export const bankOrderWithLife = bankOrder.extend({ events: z.array(orderEvent) })
export type BankOrderWithLife = z.output<typeof bankOrderWithLife>
