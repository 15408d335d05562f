import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const removeLoanGroup = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/remove-group',
  title: 'Удалить группу финансирования',
  access: 'loan_agreement.remove',
  effect: 'write',
  input: z.object({ parent_id: positiveId, id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
