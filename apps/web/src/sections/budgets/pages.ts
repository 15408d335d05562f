import type { PageLoaders } from '../../app/page-loader.ts'

export const budgetPages: PageLoaders = {
  budgeting: () => import('./list/BudgetListPage.tsx').then((screen) => screen.BudgetListPage),
  'budgeting-date': () => import('./month/BudgetMonthPage.tsx').then((screen) => screen.BudgetMonthPage),
  'budgeting-month': () => import('./card/BudgetPage.tsx').then((screen) => screen.BudgetPage),
}
