import { z } from 'zod'
import { decimal, id, moneyOut, timestamp } from '../kit/fields.ts'

const byType = <Field extends z.ZodType>(field: Field) =>
  z.object({ work: field, material: field, equip: field })

/** The head of an estimate with what it comes to: sums per type, limits by percent of them, VAT on the limited sums. */
export const estimate = z.object({
  id,
  agreement_id: id,
  /** The contract in whose list it stands: its own one, or the one its additional agreement belongs to. */
  contract_id: id,
  /** The contract or the additional agreement it belongs to, in words. */
  agreement_number: z.string(),
  number: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['new', 'on_approval', 'approve', 'approve_with_remark', 'unapprove', 'error']),
  limit_percent: byType(decimal),
  /** Null is «Без НДС». */
  vat_rate: byType(decimal.nullable()),
  /** Sums without VAT as the lines add up. */
  summ: byType(moneyOut),
  limit_summ: byType(moneyOut),
  vat_summ: byType(moneyOut),
  net_total: moneyOut,
  limit_total: moneyOut,
  vat_total: moneyOut,
  /** limit_total + vat_total. */
  total: moneyOut,
  accepted_summ: moneyOut,
  lines: z.number().int(),
  versions: z.number().int(),
  /**
   * Of an additional agreement: it is not in force yet, or this was changed since it was agreed on. Only what is agreed on
   * may be accepted (K-07).
   */
  waits: z.enum(['agreement', 'changes']).nullable(),
  changed_at: timestamp.nullable(),
  changed_by: z.string().nullable(),
  is_deleted: z.boolean(),
  /** Once and for all: such an estimate is not deleted (K-17). */
  was_approved: z.boolean(),
  version: z.number().int(),
})
export type Estimate = z.output<typeof estimate>
