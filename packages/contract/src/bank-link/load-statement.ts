import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date } from '../kit/fields.ts'

/** Statements of all accounts for these days, in the background; lines known before do not come in twice. */
export const loadBankStatement = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-statement',
  title: 'Загрузить выписку из банка',
  access: ['sbbol.access', 'import_xlsx.access', 'payment.edit'],
  effect: 'write',
  input: z.object({ from: date, to: date }),
  output: z.object({ message: z.string() }),
})
