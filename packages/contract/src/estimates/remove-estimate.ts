import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Deletes an estimate with its lines; refused while acts accepted any of them. */
export const removeEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/remove',
  title: 'Удалить смету',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
