import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { month } from '../kit/fields.ts'

/** Through which month the company's books are closed: every card of a document says so, whoever reads it (K-17). */
export const loadClosedThrough = endpoint({
  method: 'POST',
  path: '/api/periods/load-closed-through',
  title: 'По какой месяц закрыто',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ closed_through: month.nullable() }),
})
