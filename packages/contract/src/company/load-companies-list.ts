import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const company = z.object({
  id,
  name: z.string(),
  user_ids: z.array(id),
  users_length: z.number().int(),
  projects_length: z.number().int(),
  /** The demo company, where it is on: what a company at work looks like. */
  is_example: z.boolean().optional(),
})
export type Company = z.output<typeof company>

/** The companies the caller belongs to; a superuser gets all of them. */
export const loadCompaniesList = endpoint({
  method: 'POST',
  path: '/api/company/loadCompaniesList',
  title: 'Компании',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ companies: z.array(company) }),
})
