import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type CandidateRow, candidateList } from './candidate-store.ts'

export const loadRegistryCandidatesHandle = handle(
  loadRegistryCandidates,
  async ({ registry_id, kind, type, ...query }, { db, company_id }) =>
    runList<CandidateRow>(db, candidateList(company_id, { registry_id, kind, type }), query),
)
