import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { paymentRow } from './payment-row.ts'

/**
 * A window of payments and the sums of the whole filtered set (K-03): where both costs and income are among its rows,
 * of costs, and those of income beside them under `in_` (K-16); refunds count with a minus.
 */
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
    ...{ in_summ: totalOut, in_paid_summ: totalOut, in_left_summ: totalOut, in_held_summ: totalOut },
  }),
})
