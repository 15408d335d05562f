import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, version } from '../kit/fields.ts'
import { paidReason } from '../payments/mark-payment.ts'
import { bankLine } from './bank-line.ts'
import { otherPayee } from './other-payee.ts'

/** Money that came back: a refund is made of each paid payment it comes from, and the line pays the refunds. */
export const bookReturn = endpoint({
  method: 'POST',
  path: '/api/bank-statements/book-return',
  title: 'Записать возврат по строке выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit', 'payment.create'],
  effect: 'write',
  input: z.object({
    line_id: positiveId,
    version,
    parts: z
      .array(z.object({ payment_id: positiveId, summ: money }))
      .min(1)
      .max(100),
    despite: otherPayee,
    reason: paidReason,
  }),
  output: bankLine,
})
