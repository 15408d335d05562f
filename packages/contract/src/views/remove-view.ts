import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'

/** Removes a view: its owner alone; one shared by somebody who has left the company an administrator. */
export const removeView = endpoint({
  method: 'POST',
  path: '/api/views/remove',
  title: 'Удалить вид списка',
  access: 'session',
  effect: 'write',
  input: z.object({ id: positiveId }),
  output: z.object({ message: z.string() }),
})
