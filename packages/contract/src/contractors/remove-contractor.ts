import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Hides the contractor from lists and choices; documents keep it. */
export const removeContractor = endpoint({
  method: 'POST',
  path: '/api/contractor/remove',
  title: 'Удалить контрагента',
  access: 'contractor.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
