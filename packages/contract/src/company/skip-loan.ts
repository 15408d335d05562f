import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** The company builds on its own money: the step of the loan agreement is struck out, or asked for again. */
export const skipLoan = endpoint({
  method: 'POST',
  path: '/api/company/skip-loan',
  title: 'Кредит не нужен',
  access: 'loan_agreement.create',
  effect: 'write',
  input: z.object({ is_skipped: z.boolean() }),
  output: z.object({ is_skipped: z.boolean() }),
})
