import { budgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { representedBy } from '../approvals/public.ts'
import { readBudgetLines } from './budget-line-store.ts'
import { readBudget } from './budget-store.ts'

/** Everything the page of a budget shows; 404 for a foreign one. */
export async function budgetAnswer({ db, company_id, user }: Call, budget_id: number) {
  const represented = await representedBy(db, company_id, user.id)
  const budget = await readBudget(db, company_id, { budget_id, represented })
  if (!budget) throw new Refusal('not_found', 'Бюджет не найден')
  return { ...budget, lines: await readBudgetLines(db, company_id, budget_id) }
}

/** 409 with the budget as it is now when the caller saw an older one (K-06). */
export async function refuseStale(call: Call, budget_id: number): Promise<never> {
  const current = budgetDetail.parse(await budgetAnswer(call, budget_id))
  throw new Refusal('stale', 'Бюджет изменил другой пользователь', { current })
}
