import { registryStatus } from '@stroyfin/domain/registries/registry-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of own payment registries; sums are without excluded rows. */
export const registryRow = z.object({
  id,
  version: z.number().int(),
  number: z.string(),
  date: z.string(),
  status: z.enum(registryStatus.states),
  name: z.string(),
  remark: z.string(),
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
