import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { fillBudget } from './budget-line-store.ts'
import { insertBudget, placeProblem } from './budget-store.ts'

export const createBudgetHandle = handle(
  createBudget,
  async ({ is_filled, ...draft }, { db, company_id }) => {
    const problem = await placeProblem(db, company_id, draft)
    if (problem) throw new Refusal('not_found', problem)
    const budget = await insertBudget(db, company_id, draft)
    if (is_filled) await fillBudget(db, company_id, budget)
    return { budget, message: 'Бюджет создан' }
  },
)
