import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { bankLine } from './bank-line.ts'

/** Two lines of own accounts that tell of one transfer: both are put aside, and return to work together. */
export const pairLines = endpoint({
  method: 'POST',
  path: '/api/bank-statements/pair',
  title: 'Закрыть перевод между своими счетами',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    line_id: positiveId,
    version,
    mirror: z.object({ line_id: positiveId, version }),
  }),
  output: bankLine,
})
