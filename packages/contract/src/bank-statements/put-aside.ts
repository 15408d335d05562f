import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, requiredText, version } from '../kit/fields.ts'

/** Lines that are no payment of ours, with the words why. */
export const putAsideLines = endpoint({
  method: 'POST',
  path: '/api/bank-statements/put-aside',
  title: 'Отложить строки выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    lines: z
      .array(z.object({ line_id: positiveId, version }))
      .min(1)
      .max(500),
    remark: requiredText(500),
  }),
  output: z.object({ message: z.string() }),
})
