import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { paymentDraft } from './payment-draft.ts'

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments/create',
  title: 'Создать платёж',
  access: ['payment.view', 'payment.create'],
  effect: 'write',
  input: paymentDraft,
  output: z.object({ payment: id, agreement: id, message: z.string() }),
})

/** Several payments at once, all or nothing; errors stand at `rows.{n}.{field}`. */
export const createPayments = endpoint({
  method: 'POST',
  path: '/api/payments/create-list',
  title: 'Создать платежи списком',
  access: ['payment.view', 'payment.create'],
  effect: 'write',
  input: z.object({ rows: z.array(paymentDraft).min(1).max(1000) }),
  output: z.object({ payments: z.array(id), message: z.string() }),
})
