import { loadBudgetMonth } from '@stroyfin/contract/budgets/load-month'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { readMonthBudgets, readMonthLines } from './month-store.ts'

export const loadBudgetMonthHandle = handle(loadBudgetMonth, async ({ month }, { db, company_id, user }) => {
  const represented = await representedBy(db, company_id, user.id)
  const budgets = await readMonthBudgets(db, company_id, { month, represented })
  const ids = budgets.map(({ id }) => id)
  return { budgets, lines: await readMonthLines(db, company_id, ids) }
})
