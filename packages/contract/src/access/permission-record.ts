import { z } from 'zod'

/** One right of one person in one company (spec §3). */
export const permissionRecord = z.object({
  name: z.string(),
  is_access: z.boolean(),
  is_view: z.boolean(),
  is_create: z.boolean(),
  is_edit: z.boolean(),
  is_remove: z.boolean(),
})
