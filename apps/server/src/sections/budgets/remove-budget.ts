import { removeBudget } from '@stroyfin/contract/budgets/remove-budget'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isBudgetEditable, isBudgetRemovable } from '@stroyfin/domain/budgets/budget-status'
import { handle } from '../../http/handle.ts'
import { refuseStale } from './budget-answer.ts'
import { holdBudget, updateBudget } from './budget-store.ts'

export const removeBudgetHandle = handle(removeBudget, async ({ budget_id, version }, call) => {
  const { db, company_id } = call
  const current = await holdBudget(db, company_id, budget_id)
  if (current.is_deleted) throw new Refusal('conflict', 'Бюджет уже удалён')
  if (!isBudgetEditable(current.status)) {
    throw new Refusal('conflict', 'Бюджет на согласовании: сначала отзовите его')
  }
  if (!isBudgetRemovable(current)) {
    throw new Refusal(
      'conflict',
      'Бюджет был согласован, его не удаляют: измените суммы и согласуйте их заново',
    )
  }
  if (current.version !== version) await refuseStale(call, budget_id)
  await updateBudget(db, company_id, budget_id, { is_deleted: true })
  return { message: 'Бюджет удалён' }
})
