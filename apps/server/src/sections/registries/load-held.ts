import { loadHeldCandidates } from '@stroyfin/contract/registries/load-held'
import { handle } from '../../http/handle.ts'
import { readHeldCandidates } from './held-candidates-store.ts'

export const loadHeldCandidatesHandle = handle(
  loadHeldCandidates,
  async ({ search, ...asked }, { db, company_id }) => {
    const rows = search.trim() === '' ? [] : await readHeldCandidates(db, company_id, { ...asked, search })
    return { count: rows[0]?.count ?? 0, registries: rows.map(({ id, number }) => ({ id, number })) }
  },
)
