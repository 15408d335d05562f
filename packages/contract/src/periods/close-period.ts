import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { month } from '../kit/fields.ts'

/** Closes every open month through this one (K-17). */
export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/periods/close',
  title: 'Закрыть период',
  access: ['period.view', 'period.create'],
  effect: 'write',
  input: z.object({ month }),
  output: z.object({ message: z.string() }),
})
