import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const ownDeputy = z.object({
  /** Who was appointed to stand in for the caller in this company. */
  appointed: z.string().nullable(),
  /** Who would truly decide, at the end of the chain of those away; null where nobody does and the caller's steps wait. */
  deciding: z.string().nullable(),
  /** The caller may appoint somebody themself. */
  may_appoint: z.boolean(),
  /** Those who may, to be asked. */
  admins: z.array(z.string()),
})
export type OwnDeputy = z.output<typeof ownDeputy>

/** Who decides for the caller while they are away from the current company, and who appoints it. */
export const loadOwnDeputy = endpoint({
  method: 'POST',
  path: '/api/permission/load-own-deputy',
  title: 'Кто решает за меня в отпуске',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: ownDeputy,
})
