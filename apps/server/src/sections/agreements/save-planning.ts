import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { closePlan, listPlanCells, lockPlan, unknownArticles, writePlanCells } from './plan-store.ts'
import { refuseFrozen } from './refuse-frozen.ts'

/** The plan is ours and not a term of the contract: it opens no new round of approval. */
export const savePlanningHandle = handle(
  savePlanning,
  async ({ agreement_id, version, cells }, { db, company_id }) => {
    const agreement = await readAgreement(db, company_id, agreement_id)
    if (!agreement) throw new Refusal('not_found', 'Договор не найден')
    refuseFrozen(agreement)
    if (agreement.type === 'dopnik')
      throw new Refusal('conflict', 'Доп. соглашение планируют вместе с его договором')
    const current = await lockPlan(db, company_id, agreement_id)
    if (current !== version) {
      const stored = await listPlanCells(db, company_id, agreement_id)
      throw new Refusal('stale', 'План изменил другой пользователь', {
        current: { version: current, cells: stored.map((cell) => ({ ...cell, summ: wireSumm(cell.summ) })) },
      })
    }
    const articles = new Set(cells.flatMap(({ classifier_id }) => classifier_id ?? []))
    if ((await unknownArticles(db, company_id, [...articles])).length > 0)
      throw new Refusal('not_found', 'Статья не найдена')
    await writePlanCells(db, company_id, agreement_id, once(cells))
    return { version: await closePlan(db, company_id, agreement_id), message: 'План сохранён' }
  },
)

/** A month told twice counts as it was told last. */
function once<Cell extends { ledger: string; classifier_id: number | null; month: string }>(
  cells: readonly Cell[],
): Cell[] {
  return [
    ...new Map(
      cells.map((cell) => [`${cell.ledger} ${cell.classifier_id} ${cell.month}`, cell] as const),
    ).values(),
  ]
}
