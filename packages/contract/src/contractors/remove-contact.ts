import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const removeContact = endpoint({
  method: 'POST',
  path: '/api/contractor/remove-contact',
  title: 'Удалить контактное лицо',
  access: 'contractor.edit',
  effect: 'write',
  input: z.object({ contractor_id: positiveId, id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
