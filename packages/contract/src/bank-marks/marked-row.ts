import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A document as the bank sees it: what it is, whose money it asks for, and the bank's own mark. */
export const markedRow = z.object({
  id,
  version: z.number().int(),
  number: z.string(),
  date: z.string(),
  bank_status: z.enum(bankStatus.states),
  bank_check_date: z.string().nullable(),
  bank_remark: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  /** Our own approval. */
  status: z.enum(approvalStatus.states),
  agreement_id: id,
  agreement_number: z.string(),
  /** Executor of a contract or an act, payee of a payment. */
  party_name: z.string().nullable(),
  project_name: z.string().nullable(),
  classifier_name: z.string().nullable(),
  summ: moneyOut,
  paid_summ: moneyOut,
  /** Only of a contract. */
  ks_summ: moneyOut.nullable(),
  /** Only of an act. */
  payable_summ: moneyOut.nullable(),
  /** Only of a payment. */
  purpose: z.string().nullable(),
})
export type MarkedRow = z.output<typeof markedRow>
