import { BANK_REGISTRY_TYPES, REGISTRY_KINDS } from '@stroyfin/domain/registries/registry-kind'
import { registryStatus } from '@stroyfin/domain/registries/registry-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of payment registries; sums are without excluded rows. */
export const registryRow = z.object({
  id,
  version: z.number().int(),
  number: z.string(),
  date: z.string(),
  kind: z.enum(REGISTRY_KINDS),
  /** Only of a bank registry. */
  type: z.enum(BANK_REGISTRY_TYPES).nullable(),
  /** Of a bank registry only new and approve (R-4-41). */
  status: z.enum(registryStatus.states),
  /** Its round of approval runs now. */
  in_round: z.boolean(),
  /** Its last round was refused: new again, it waits for its author. */
  is_sent_back: z.boolean(),
  loan_agreement_id: id.nullable(),
  loan_number: z.string().nullable(),
  name: z.string(),
  remark: z.string(),
  /** How it is printed. */
  template_id: id.nullable(),
  payer_id: id.nullable(),
  payer_name: z.string().nullable(),
  rows_count: z.number().int(),
  summ: moneyOut,
  borrowed_summ: moneyOut,
  own_summ: moneyOut,
  paid_summ: moneyOut,
  approved_at: z.string().nullable(),
  created_at: z.string(),
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  is_deleted: z.boolean(),
  /** The caller can decide on it right now. */
  needs_user_approval: z.boolean(),
})
export type RegistryRow = z.output<typeof registryRow>
