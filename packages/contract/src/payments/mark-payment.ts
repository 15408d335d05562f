import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, positiveId, text, version } from '../kit/fields.ts'
import { paymentDetail } from './load-payment.ts'
import { toldPayments } from './told-payments.ts'

const row = { payment_id: positiveId, version }

/** Why a payment that nobody approved is paid past any statement (K-18); no word is needed of an approved one. */
export const paidReason = text(500).default('')

/** Whoever marks it has been told of a line of a statement that looks like this money. */
export const despiteLine = z.boolean().default(false)

/** new → paid by hand on a date, for what no statement will show. */
export const markPaid = endpoint({
  method: 'POST',
  path: '/api/payments/mark-paid',
  title: 'Отметить оплату',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ ...row, date, reason: paidReason, despite_line: despiteLine }),
  output: paymentDetail,
})

/** Takes back what was marked by hand; what came from the bank is unmatched in the statement. */
export const unmarkPaid = endpoint({
  method: 'POST',
  path: '/api/payments/unmark-paid',
  title: 'Снять отметку об оплате',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object(row),
  output: paymentDetail,
})

/** Marks payments deleted; those in a registry or paid are named and stay. */
export const removePayments = endpoint({
  method: 'POST',
  path: '/api/payments/remove',
  title: 'Удалить платежи',
  access: ['payment.view', 'payment.remove'],
  effect: 'write',
  input: z.object({ payment_ids: z.array(positiveId).min(1).max(500) }),
  output: toldPayments,
})

export const restorePayments = endpoint({
  method: 'POST',
  path: '/api/payments/restore',
  title: 'Восстановить платежи',
  access: ['payment.view', 'payment.remove'],
  effect: 'write',
  input: z.object({ payment_ids: z.array(positiveId).min(1).max(500) }),
  output: toldPayments,
})
