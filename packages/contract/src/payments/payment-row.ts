import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { BANK_PLACES } from '@stroyfin/domain/bank/bank-order'
import { BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { FINANCIAL_TYPES } from '@stroyfin/domain/payments/financial-type'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { DETAILED_PAYMENT_STATUSES } from '@stroyfin/domain/payments/payment-status'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { URGENCIES } from '@stroyfin/domain/payments/urgency'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { customPart } from '../columns/custom-value.ts'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of payments. */
export const paymentRow = z.object({
  id,
  version: z.number().int(),
  type: z.enum(PAYMENT_TYPES),
  financial_type: z.enum(FINANCIAL_TYPES),
  number: z.string(),
  date: z.string(),
  due_date: z.string().nullable(),
  agreement_id: id,
  agreement_number: z.string(),
  /** `document` for the carrier of a payment that has no contract. */
  agreement_type: z.enum(AGREEMENT_TYPES),
  /** Whether the own group is paid under the contract or pays (K-16). */
  direction: z.enum(PAYMENT_DIRECTIONS),
  /** Of the contract: sums of the row are in it. */
  currency: z.enum(CURRENCIES),
  ks_id: id.nullable(),
  ks_number: z.string().nullable(),
  ks_type: z.enum(KS_TYPES).nullable(),
  invoice_id: id.nullable(),
  invoice_number: z.string().nullable(),
  payer_id: id.nullable(),
  payer_name: z.string().nullable(),
  payee_id: id.nullable(),
  payee_name: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  /** That of the contract. */
  estate_id: id.nullable(),
  estate_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  loan_agreement_id: id.nullable(),
  source: z.enum(PAYMENT_SOURCES),
  urgency: z.enum(URGENCIES),
  budget_appointment: z.enum(BUDGET_APPOINTMENTS),
  purpose: z.string(),
  remark: z.string(),
  /** Why it was marked paid though nobody had approved it; empty otherwise (K-18). */
  paid_reason: z.string(),
  status: z.enum(['new', 'paid']),
  /** Computed from the sums. */
  detailed_status: z.enum(DETAILED_PAYMENT_STATUSES),
  approval_status: z.enum(approvalStatus.states),
  bank_status: z.enum(bankStatus.states),
  paid_date: z.string().nullable(),
  is_deleted: z.boolean(),
  /** Once and for all: such a payment is not deleted but withdrawn (K-17). */
  was_approved: z.boolean(),
  /** The day it was withdrawn; it is deleted since. */
  withdrawn_on: z.string().nullable(),
  summ: moneyOut,
  paid_summ: moneyOut,
  /** Part that stands in registries on approval or approved. */
  reserved_summ: moneyOut,
  /** What of it is not yet paid; nothing of a refund. */
  held_summ: moneyOut,
  /** Not yet paid. */
  left_summ: moneyOut,
  /** Not yet in any registry and not paid: what a new registry may take. */
  free_summ: moneyOut,
  /** Where its last order stands at the bank; only for those who may know. */
  bank_place: z.enum(BANK_PLACES).nullable().optional(),
  ...customPart,
})
export type PaymentRow = z.output<typeof paymentRow>
