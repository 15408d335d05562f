import { loadBudgets } from '@stroyfin/contract/budgets/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { type BudgetListRow, budgetList } from './budget-list-store.ts'

export const loadBudgetsHandle = handle(
  loadBudgets,
  async ({ needs_user_approval, ...query }, { db, company_id, user }) => {
    const represented = await representedBy(db, company_id, user.id)
    return runList<BudgetListRow>(
      db,
      budgetList({ company_id, represented, needs_user_approval }, query),
      query,
    )
  },
)
