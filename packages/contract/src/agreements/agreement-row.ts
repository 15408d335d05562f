import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { customPart } from '../columns/custom-value.ts'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of contracts. */
export const agreementRow = z.object({
  id,
  version: z.number().int(),
  type: z.enum(AGREEMENT_TYPES),
  number: z.string(),
  date: z.string(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  customer_id: id,
  customer_name: z.string(),
  executor_id: id,
  executor_name: z.string(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  estate_id: id.nullable(),
  estate_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  loan_agreement_id: id.nullable(),
  loan_agreement_name: z.string().nullable(),
  responsible: id.nullable(),
  responsible_name: z.string().nullable(),
  /** The contract that a dopnik changes. */
  parent_agreement_id: id.nullable(),
  framework_id: id.nullable(),
  framework_number: z.string().nullable(),
  /** Income, where the own group works for others; everything else is a cost (K-16). */
  direction: z.enum(PAYMENT_DIRECTIONS),
  description: z.string(),
  status: z.enum(approvalStatus.states),
  bank_status: z.enum(bankStatus.states),
  currency: z.enum(CURRENCIES),
  is_deleted: z.boolean(),
  /** A contract with its agreed dopniks; of a dopnik its own signed change (A-069, K-14). */
  summ: moneyOut,
  /** Its dopniks that are drafts, wait or were refused: in no sum of it. */
  dopniks_awaiting: moneyOut,
  ks_summ: moneyOut,
  paid: moneyOut,
  /** summ − paid (R-4-32). */
  remainder: moneyOut,
  /** Paid advances less offsets: «Аванс не зачтён» (K-22). */
  advance_left: moneyOut,
  /** paid − accepted: «Оплачено − принято» (R-4-33, K-22). */
  da: moneyOut,
  ...customPart,
})
export type AgreementRow = z.output<typeof agreementRow>
