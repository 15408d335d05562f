import { AGREEMENT_SPECIES } from '@stroyfin/domain/agreements/agreement-species'
import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { PLANNING_TYPES } from '@stroyfin/domain/agreements/planning-type'
import { OFFSET_METHODS } from '@stroyfin/domain/ks/offset-terms'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'
import { releaseStage } from './release-stage.ts'

/** The fields of a contract that its card shows and edits; percents and rates are decimal text. */
export const agreement = z.object({
  id,
  version: z.number().int(),
  type: z.enum(AGREEMENT_TYPES),
  species: z.enum(AGREEMENT_SPECIES),
  planning_type: z.enum(PLANNING_TYPES),
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
  classifier_full_name: z.string().nullable(),
  loan_agreement_id: id.nullable(),
  loan_agreement_name: z.string().nullable(),
  loan_group_id: id.nullable(),
  loan_group_name: z.string().nullable(),
  parent_agreement_id: id.nullable(),
  parent_number: z.string().nullable(),
  parent_date: z.string().nullable(),
  /** The framework contract this one is an order of. */
  framework_id: id.nullable(),
  framework_number: z.string().nullable(),
  framework_date: z.string().nullable(),
  /** Own sum with VAT in the contract's currency; of a dopnik its signed change. */
  summ: moneyOut,
  /** null is «Без НДС». */
  vat_rate: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  currency_rate: z.string(),
  responsible: id.nullable(),
  responsible_name: z.string().nullable(),
  description: z.string(),
  status: z.enum(approvalStatus.states),
  bank_status: z.enum(bankStatus.states),
  bank_remark: z.string(),
  additional_status_id: id.nullable(),
  additional_status_name: z.string().nullable(),
  advance_method: z.enum(OFFSET_METHODS),
  advance_percent: z.string().nullable(),
  advance_summ: moneyOut,
  retention_percent: z.string().nullable(),
  retention_base: z.enum(['gross', 'net']),
  /** The most that is retained under the contract: a percent of its price or a sum. */
  retention_cap_percent: z.string().nullable(),
  retention_cap_summ: moneyOut.nullable(),
  /** How the retention is given back; empty is at any time. */
  release_stages: z.array(releaseStage),
  upr_summ: moneyOut,
  plan_summ: moneyOut,
  is_deleted: z.boolean(),
  /** Once and for all: such a contract is not deleted (K-17). */
  was_approved: z.boolean(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by_name: z.string().nullable(),
  /** With positions below the root the sum is theirs and is not typed by hand. */
  has_items: z.boolean(),
})
export type Agreement = z.output<typeof agreement>
