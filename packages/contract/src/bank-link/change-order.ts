import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, requiredText, text, version } from '../kit/fields.ts'
import { bankOrderWithLife } from './bank-order.ts'

const asked = z.object({ order_id: id, version })

/** An order that has gone out in a file may be at the bank: one person asks to cancel it, another confirms. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/bank-link/cancel-order',
  title: 'Попросить отменить выгруженное поручение',
  access: ['payment.view', 'payment_registry.edit'],
  effect: 'write',
  input: asked.extend({ reason: requiredText(300) }),
  output: bankOrderWithLife,
})

/** The answer to it; of an order that a statement debits it takes words: what that money is instead. */
export const settleCancel = endpoint({
  method: 'POST',
  path: '/api/bank-link/settle-cancel',
  title: 'Подтвердить отмену поручения или оставить его',
  access: ['payment.view', 'payment_registry.edit'],
  effect: 'write',
  input: asked.extend({ agreed: flag, words: text(300).default('') }),
  output: bankOrderWithLife,
})
