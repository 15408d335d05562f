import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text, version } from '../kit/fields.ts'

/** Takes back a payment that was approved and not paid; it leaves every sum and stays with its reason (K-17). */
export const withdrawPayment = endpoint({
  method: 'POST',
  path: '/api/payments/withdraw',
  title: 'Отозвать платёж',
  access: ['payment.view', 'withdrawal.access'],
  effect: 'write',
  input: z.object({
    payment_id: positiveId,
    version,
    reason: text(500).min(1, { error: 'Напишите, почему платёж отзывается' }),
  }),
  output: z.object({ message: z.string() }),
})
