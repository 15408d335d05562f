import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { paymentRow } from './payment-row.ts'

/** A window of payments and the sums of the whole filtered set (K-03); refunds count with a minus. */
export const loadPayments = endpoint({
  method: 'POST',
  path: '/api/payments/load-list',
  title: 'Список платежей',
  access: 'payment.view',
  effect: 'read',
  input: windowInput,
  output: windowOutput(paymentRow, {
    summ: totalOut,
    paid_summ: totalOut,
    left_summ: totalOut,
    /** Only where the list is narrowed by it. */
    held_summ: totalOut,
  }),
})
