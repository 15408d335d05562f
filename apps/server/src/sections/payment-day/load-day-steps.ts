import { loadDaySteps } from '@stroyfin/contract/payment-day/load-day-steps'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type CandidateRow, candidateList } from '../registries/public.ts'
import { readSentOrders, readSteps, type StepRow } from './step-store.ts'

export const loadDayStepsHandle = handle(loadDaySteps, async (_, { db, company_id }) => {
  const candidates = candidateList(company_id, { registry_id: null, kind: 'own', type: null })
  const { total, totals } = await runList<CandidateRow>(db, candidates, { limit: 1 })
  const steps = await readSteps(db, company_id)
  const at = (asked: StepRow['step']) => {
    const found = steps.find(({ step }) => step === asked)
    return { count: found?.count ?? 0, summ: found?.summ ?? '0', only_id: found?.only_id ?? null }
  }
  return {
    payments: { count: total, summ: totals.free_summ ?? '0', only_id: null },
    drafts: at('drafts'),
    signing: at('signing'),
    agreed: at('agreed'),
    sent: { ...at('sent'), orders: await readSentOrders(db, company_id) },
  }
})
