import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'

export const loadKsListHandle = handle(loadKsList, async (query, { db, company_id }) =>
  runList<KsListRow>(db, ksList(company_id, query), query),
)
