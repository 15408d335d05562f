import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** A removed budget limits nothing. */
export const removeBudget = endpoint({
  method: 'POST',
  path: '/api/budgets/remove',
  title: 'Удалить бюджет месяца',
  access: ['budgeting.view', 'budgeting.remove'],
  effect: 'write',
  input: z.object({ budget_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
