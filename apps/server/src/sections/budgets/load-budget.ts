import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { handle } from '../../http/handle.ts'
import { budgetAnswer } from './budget-answer.ts'

export const loadBudgetHandle = handle(loadBudget, ({ budget_id }, call) => budgetAnswer(call, budget_id))
