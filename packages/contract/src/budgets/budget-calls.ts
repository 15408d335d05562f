import { createBudget } from './create-budget.ts'
import { exportBudgets } from './export-budgets.ts'
import { loadBudget } from './load-budget.ts'
import { loadBudgets } from './load-list.ts'
import { loadBudgetMonth } from './load-month.ts'
import { removeBudget } from './remove-budget.ts'
import { saveBudget } from './save-budget.ts'

/** The calls of month budgets, in one list of api.ts. */
export const budgetCalls = [
  loadBudgets,
  loadBudgetMonth,
  loadBudget,
  createBudget,
  saveBudget,
  removeBudget,
  exportBudgets,
]
