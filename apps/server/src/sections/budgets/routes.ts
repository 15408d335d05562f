import { createBudgetHandle } from './create-budget.ts'
import { exportBudgetsHandle } from './export-budgets.ts'
import { loadBudgetHandle } from './load-budget.ts'
import { loadBudgetsHandle } from './load-list.ts'
import { loadBudgetMonthHandle } from './load-month.ts'
import { removeBudgetHandle } from './remove-budget.ts'
import { saveBudgetHandle } from './save-budget.ts'

export const budgetRoutes = [
  loadBudgetsHandle,
  loadBudgetMonthHandle,
  loadBudgetHandle,
  createBudgetHandle,
  saveBudgetHandle,
  removeBudgetHandle,
  exportBudgetsHandle,
]
