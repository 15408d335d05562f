import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, positiveId } from '../kit/fields.ts'
import { despiteLine, paidReason } from './mark-payment.ts'
import { toldPayments } from './told-payments.ts'

/** Several payments paid by hand on one date; each stands for itself, the answer says what became of it. */
export const markListPaid = endpoint({
  method: 'POST',
  path: '/api/payments/mark-list-paid',
  title: 'Отметить оплату списком',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    payment_ids: z.array(positiveId).min(1).max(500),
    date,
    reason: paidReason,
    despite_line: despiteLine,
  }),
  output: toldPayments,
})
