import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, version } from '../kit/fields.ts'
import { bankOrderWithLife } from './bank-order.ts'

const asked = z.object({ order_id: id, version })

/** An order that was taken to a file but not to the bank: its row may be ordered anew. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/bank-link/cancel-order',
  title: 'Отменить выгруженное поручение',
  access: ['payment.view', 'payment_registry.edit'],
  effect: 'write',
  input: asked,
  output: bankOrderWithLife,
})
