import { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readCard } from './card-store.ts'
import { listFact, listPlanArticles, listPlanCells, readPlanVersion } from './plan-store.ts'
import { readTermChanges } from './term-changes-store.ts'

export const loadPlanningHandle = handle(loadPlanning, async ({ agreement_id }, { db, company_id }) => {
  const card = await readCard(db, company_id, agreement_id)
  if (!card) throw new Refusal('not_found', 'Договор не найден')
  return {
    version: await readPlanVersion(db, company_id, agreement_id),
    cells: await listPlanCells(db, company_id, agreement_id),
    articles: await listPlanArticles(db, company_id, agreement_id),
    fact: await listFact(db, company_id, agreement_id),
    term_changes: await readTermChanges(db, company_id, agreement_id),
    summ: card.totals.summ_total,
  }
})
