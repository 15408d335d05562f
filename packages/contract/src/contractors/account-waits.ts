import { z } from 'zod'
import { accountRefusal } from './account-confirming.ts'

/** An account that a second person has to confirm before money goes to it (K-18). */
export const accountWaits = z.object({
  stated_by_name: z.string().nullable(),
  stated_at: z.string().nullable(),
  may_confirm: z.boolean(),
  /** Who may confirm it; the one who stated it is not among them. */
  confirmers: z.array(z.string()),
  refusal: accountRefusal,
})
export type AccountWaits = z.output<typeof accountWaits>
