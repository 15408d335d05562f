import { z } from 'zod'
import { id } from '../kit/fields.ts'

/** A person as every screen sees one (spec §3). */
export const user = z.object({
  id,
  is_superuser: z.boolean(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** `delivery` joins the names of mailing topics by commas without spaces. */
  profile: z.object({ delivery: z.string() }),
  email_groups: z.array(z.string()),
})
export type User = z.output<typeof user>
