import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'

const step = z.object({
  count: z.number().int(),
  /** In roubles. */
  summ: moneyOut,
  /** The one registry that stands there; null when there are several or none. */
  only_id: id.nullable(),
})

/** Where money to be paid stands on its way: payments, registry, signatures, bank, statement. Each step is counted by itself. */
export const loadDaySteps = endpoint({
  method: 'POST',
  path: '/api/payment-day/load-steps',
  title: 'Путь платежей',
  access: ['payment.view', 'payment_registry.view'],
  effect: 'read',
  input: z.object({}),
  output: z.object({
    /** Payments that may be put into a registry. */
    payments: step,
    /** Registries not sent to be agreed on. */
    drafts: step,
    /** Registries that wait for decisions. */
    signing: step,
    /** Agreed registries with payments whose orders have not left for the bank. */
    agreed: step,
    /** Orders that left and stand in no statement: what is left of each. */
    sent: step.extend({
      /** Which they are, the oldest first; the rest of many is only counted. */
      orders: z.array(
        z.object({
          order_id: id,
          number: z.string(),
          date: z.string(),
          payment_id: id,
          payee_name: z.string(),
          summ: moneyOut,
        }),
      ),
    }),
  }),
})
