import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Takes a statement away with its lines while none of them is booked. */
export const removeStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/remove',
  title: 'Удалить выписку банка',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ statement_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
