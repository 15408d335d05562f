import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const restoreContractor = endpoint({
  method: 'POST',
  path: '/api/contractor/restore',
  title: 'Восстановить контрагента',
  access: 'contractor.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
