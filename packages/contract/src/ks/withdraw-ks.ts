import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text, version } from '../kit/fields.ts'

/** Takes back an approved document by a reversal of today; the document stays, marked (K-17). */
export const withdrawKs = endpoint({
  method: 'POST',
  path: '/api/ks/withdraw',
  title: 'Отозвать акт',
  access: ['ks.view', 'withdrawal.access'],
  effect: 'write',
  input: z.object({
    ks_id: positiveId,
    version,
    reason: text(500).min(1, { error: 'Напишите, почему документ отзывается: причина останется в сторно' }),
  }),
  output: z.object({ reversal: id, message: z.string() }),
})
