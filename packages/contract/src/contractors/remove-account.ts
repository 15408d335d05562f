import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/contractor/remove-account',
  title: 'Удалить счёт контрагента',
  access: 'contractor.edit',
  effect: 'write',
  input: z.object({ contractor_id: positiveId, id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
