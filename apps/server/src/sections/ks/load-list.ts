import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'

export const loadKsListHandle = handle(loadKsList, async (query, call) =>
  runList<KsListRow>(call.db, await withCompanyFields(call, 'ks', ksList(call.company_id, query)), query),
)
