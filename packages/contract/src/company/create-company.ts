import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, requiredText } from '../kit/fields.ts'

export const newCompany = z.object({ name: requiredText(200) })

/** An empty company; whoever makes it belongs to it. Only for a superuser: the admin of one company keeps no other. */
export const createCompany = endpoint({
  method: 'POST',
  path: '/api/company/create',
  title: 'Новая компания',
  access: 'superuser',
  effect: 'write',
  input: newCompany,
  output: z.object({ company_id: id }),
})
