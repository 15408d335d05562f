import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, version } from '../kit/fields.ts'
import { paidReason } from '../payments/mark-payment.ts'
import { bankLine } from './bank-line.ts'
import { otherPayee } from './other-payee.ts'

/** Books a line on one payment or several; several lines may pay one payment. */
export const matchLine = endpoint({
  method: 'POST',
  path: '/api/bank-statements/match',
  title: 'Разнести строку выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
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
