import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { moneyOut } from '../kit/fields.ts'
import { paymentTyped } from './payment-draft.ts'

/** Many payments while they are typed, checked together: later rows find less left. Saves nothing. */
export const checkPaymentList = endpoint({
  method: 'POST',
  path: '/api/payments/check-list',
  title: 'Проверка платежей списком',
  access: 'payment.view',
  effect: 'read',
  input: z.object({ rows: z.array(paymentTyped).max(1000) }),
  output: z.object({
    rows: z.array(
      z.object({
        errors: z.array(z.object({ field: z.string(), message: z.string() })),
        /** What may still be asked for on the payment's ground; null when nothing limits it. */
        left_summ: moneyOut.nullable(),
        /** A payment of the same number, date, sides and sum; gates and an unconfirmed account that a later step stops at; an act of several articles. */
        warnings: z.array(z.string()),
        /** The same payment is there already, or earlier in the list: a warning, it may be created. */
        is_twin: z.boolean(),
        purpose: z.string(),
      }),
    ),
  }),
})
