import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Takes a field of the company's own out of its lists and cards. */
export const removeCustomField = endpoint({
  method: 'POST',
  path: '/api/customFields/remove',
  title: 'Удалить своё поле',
  access: 'admin.access',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
