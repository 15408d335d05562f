import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text, version } from '../kit/fields.ts'
import { bankLine } from './bank-line.ts'

/**
 * Takes a booking back, or a line put aside back to work; payment_id limits it to one payment. A booking is taken back with
 * a reason: it stays with the line.
 */
export const unmatchLine = endpoint({
  method: 'POST',
  path: '/api/bank-statements/unmatch',
  title: 'Отменить разнесение строки выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    line_id: positiveId,
    version,
    payment_id: positiveId.nullable().default(null),
    reason: text(300).default(''),
  }),
  output: bankLine,
})
