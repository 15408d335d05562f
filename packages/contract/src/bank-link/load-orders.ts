import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { bankOrder, bankOrderWithLife } from './bank-order.ts'

/** Orders of a registry, the last of each payment. */
export const loadRegistryOrders = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-registry-orders',
  title: 'Платёжные поручения реестра',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ registry_id: positiveId }),
  output: z.object({ items: z.array(bankOrder) }),
})

/** Every order of a payment, the latest first, with its life at the bank (A-020: the section sbbol). */
export const loadPaymentOrders = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-payment-orders',
  title: 'Жизнь платежа в банке',
  access: ['payment.view', 'sbbol.access'],
  effect: 'read',
  input: z.object({ payment_id: positiveId }),
  output: z.object({ items: z.array(bankOrderWithLife) }),
})
