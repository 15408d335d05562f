import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'

/** What a line of money that has gone tells of a payment that nobody has entered; nothing is made by this call. */
export const loadLinePayment = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-line-payment',
  title: 'Новый платёж по строке выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.create'],
  effect: 'read',
  input: z.object({ line_id: positiveId }),
  output: z.object({
    date: z.string(),
    /** What of the line pays nothing yet. */
    summ: moneyOut,
    purpose: z.string(),
    payer_id: id.nullable(),
    payer_account_id: id.nullable(),
    /** Known by the account of the line, else by its ИНН; null where neither names one contractor. */
    payee_id: id.nullable(),
    payee_account_id: id.nullable(),
  }),
})
export type LinePayment = z.output<typeof loadLinePayment.output>
