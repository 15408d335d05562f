import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** An article of an approved month budget that rows of a registry take from, as it is once the registry is sent. */
export const registryBudget = z.object({
  budget_id: id,
  month: z.string(),
  /** The project or the responsibility centre whose budget it is. */
  place: z.string(),
  article: z.string(),
  budget_summ: moneyOut,
  /** Of this registry. */
  asked_summ: moneyOut,
  /** Negative when the budget is exceeded. */
  left_summ: moneyOut,
})
export type RegistryBudget = z.output<typeof registryBudget>
