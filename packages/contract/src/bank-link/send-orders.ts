import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, positiveId, version } from '../kit/fields.ts'
import { despite, without_doubtful } from './despite.ts'

const message = z.object({ message: z.string() })

/** Orders of an approved registry go to the bank: as drafts, or with the signature of the organisation. */
export const sendOrders = endpoint({
  method: 'POST',
  path: '/api/bank-link/send-orders',
  title: 'Отправить платежи реестра в банк',
  access: ['payment_registry.view', 'sbbol.access'],
  second_step: 'send',
  effect: 'write',
  input: z.object({ registry_id: positiveId, signed: flag.default(false), despite, without_doubtful }),
  output: message,
})

/** One order again: at once when it waits, anew when the bank has refused it. */
export const sendOrderAgain = endpoint({
  method: 'POST',
  path: '/api/bank-link/send-order-again',
  title: 'Отправить платёж в банк ещё раз',
  access: ['payment.view', 'sbbol.access'],
  second_step: 'send',
  effect: 'write',
  input: z.object({ order_id: id, version, signed: flag.default(false), despite }),
  output: message,
})
