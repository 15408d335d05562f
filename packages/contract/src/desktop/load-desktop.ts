import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, id, moneyOut } from '../kit/fields.ts'

const duePayment = z.object({
  id,
  number: z.string(),
  due_date: date,
  payee: z.string(),
  summ: moneyOut,
  left_summ: moneyOut,
})

/** What a person sees first; a block is null without the right to it. */
export const loadDesktop = endpoint({
  method: 'POST',
  path: '/api/company/load-desktop',
  title: 'Рабочий стол',
  access: 'session',
  effect: 'read',
  input: z.object({ project_id: id.nullable().default(null) }),
  output: z.object({
    agreement_summ: z
      .object({
        count: z.number().int(),
        summ: moneyOut,
        ks_summ: moneyOut,
        payment_summ: moneyOut,
        payments_paid_summ: moneyOut,
      })
      .nullable(),
    due: z.object({ total: z.number().int(), left_summ: moneyOut, items: z.array(duePayment) }).nullable(),
  }),
})
