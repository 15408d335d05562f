import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { paymentChoice } from './bank-line.ts'

/** Open payments to choose from for a line: by number, contract, counterparty, sum; the likeliest first. */
export const findPaymentsForLine = endpoint({
  method: 'POST',
  path: '/api/bank-statements/find-payments',
  title: 'Найти платёж для строки выписки',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({ line_id: positiveId, search: z.string().trim().max(200).default('') }),
  output: z.object({ items: z.array(paymentChoice) }),
})
