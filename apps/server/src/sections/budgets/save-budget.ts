import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isBudgetEditable } from '@stroyfin/domain/budgets/budget-status'
import { handle } from '../../http/handle.ts'
import { unknownArticles } from './article-store.ts'
import { budgetAnswer, refuseStale } from './budget-answer.ts'
import { writeBudgetLines } from './budget-line-store.ts'
import { holdBudget, updateBudget } from './budget-store.ts'

/** Changing an approved budget begins its approval anew; until then it holds by what was approved before. */
export const saveBudgetHandle = handle(saveBudget, async ({ budget_id, version, remark, lines }, call) => {
  const { db, company_id } = call
  const current = await holdBudget(db, company_id, budget_id)
  if (current.is_deleted) throw new Refusal('conflict', 'Бюджет удалён')
  if (!isBudgetEditable(current.status)) {
    throw new Refusal('conflict', 'Бюджет на согласовании: сначала отзовите его')
  }
  if (current.version !== version) await refuseStale(call, budget_id)
  const articles = new Set(lines.flatMap(({ classifier_id }) => classifier_id ?? []))
  if ((await unknownArticles(db, company_id, [...articles])).length > 0) {
    throw new Refusal('not_found', 'Статья не найдена')
  }
  await writeBudgetLines(db, company_id, budget_id, once(lines))
  await updateBudget(db, company_id, budget_id, {
    ...(remark !== undefined && { remark }),
    ...(lines.length > 0 && { status: 'new' }),
  })
  return budgetAnswer(call, budget_id)
})

/** An article told twice counts as it was told last. */
function once<Line extends { classifier_id: number | null }>(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.classifier_id, line] as const)).values()]
}
