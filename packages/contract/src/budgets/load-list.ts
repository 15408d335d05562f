import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { budgetRow } from './budget-row.ts'

/** A window of the budgets of months; `needs_user_approval` keeps exactly what the counter counts. */
export const loadBudgets = endpoint({
  method: 'POST',
  path: '/api/budgets/load-list',
  title: 'Список бюджетов месяца',
  access: 'budgeting.view',
  effect: 'read',
  input: z.object({ ...windowInput.shape, needs_user_approval: flag.default(false) }),
  output: windowOutput(budgetRow, { summ: totalOut, approved_summ: totalOut }),
})
