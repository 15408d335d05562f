import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, month } from '../kit/fields.ts'
import { budgetRow, budgetSums } from './budget-row.ts'

/** All budgets of the company in one month side by side: their heads, and every article in each of them. */
export const loadBudgetMonth = endpoint({
  method: 'POST',
  path: '/api/budgets/load-month',
  title: 'Бюджеты за месяц',
  access: 'budgeting.view',
  effect: 'read',
  input: z.object({ month }),
  output: z.object({
    budgets: z.array(budgetRow),
    lines: z.array(
      z.object({ budget_id: id, classifier_id: id.nullable(), name: z.string(), ...budgetSums }),
    ),
  }),
})
