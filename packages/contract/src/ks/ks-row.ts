import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { customPart } from '../columns/custom-value.ts'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of completion documents. */
export const ksRow = z.object({
  id,
  version: z.number().int(),
  type: z.enum(KS_TYPES),
  number: z.string(),
  date: z.string(),
  period_from: z.string().nullable(),
  period_to: z.string().nullable(),
  agreement_id: id,
  agreement_number: z.string(),
  executor_id: id,
  executor_name: z.string(),
  customer_id: id,
  customer_name: z.string(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  /** That of the contract. */
  estate_id: id.nullable(),
  estate_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  status: z.enum(approvalStatus.states),
  bank_status: z.enum(bankStatus.states),
  corrected_ks_id: id.nullable(),
  /** The day a reversal took it back (K-17). */
  withdrawn_on: z.string().nullable(),
  /** Takes back the whole of the document it corrects. */
  is_reversal: z.boolean(),
  description: z.string(),
  is_deleted: z.boolean(),
  /** Whether the own group is paid under the contract or pays (K-16). */
  direction: z.enum(PAYMENT_DIRECTIONS),
  /** Of the contract: sums of the row are in it. */
  currency: z.enum(CURRENCIES),
  summ: moneyOut,
  offset_advance_summ: moneyOut,
  retention_summ: moneyOut,
  payable_summ: moneyOut,
  /** Payments for this document that the bank has executed. */
  paid_summ: moneyOut,
  ...customPart,
})
export type KsRow = z.output<typeof ksRow>
