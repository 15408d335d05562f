import { budgetStatus } from '@stroyfin/domain/budgets/budget-status'
import { z } from 'zod'
import { id, moneyOut, month } from '../kit/fields.ts'

/** What a budget, or one article of it, comes to; by type of figure (R-3E-28). */
export const budgetSums = {
  /** As typed. */
  summ: moneyOut,
  /** As last approved: what the gate holds payments by. */
  approved_summ: moneyOut,
  /** In registries on approval or approved, not yet paid. */
  reserved_summ: moneyOut,
  paid_summ: moneyOut,
  /** Reserved and paid with leave over the budget, and beyond what single articles have: nothing is netted with the others. */
  over_summ: moneyOut,
  /** Neither reserved nor paid; of the approved sum, and of the typed one while nothing is approved yet. */
  left_summ: moneyOut,
}

/** A budget of one project or responsibility centre for one month. */
export const budgetRow = z.object({
  id,
  version: z.number().int(),
  month,
  project_id: id.nullable(),
  cfo_id: id.nullable(),
  /** The project's name, or that of the centre. */
  place: z.string(),
  status: z.enum(budgetStatus.states),
  /** Its last round was refused: new again (R-4-35), it waits for its author. */
  is_sent_back: z.boolean(),
  remark: z.string(),
  /** Since when its approved sums hold. */
  approved_at: z.string().nullable(),
  created_at: z.string(),
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  is_deleted: z.boolean(),
  /** The caller can decide on it right now. */
  needs_user_approval: z.boolean(),
  ...budgetSums,
})
export type BudgetRow = z.output<typeof budgetRow>
