import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { sidesApart } from '@stroyfin/database/lists/sides-apart'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'
import { readPlainTotals } from './plain-totals-store.ts'

export const loadKsListHandle = handle(loadKsList, async (query, call) => {
  const { db, company_id } = call
  const plain = query.count !== false && query.search === '' && query.filters.length === 0
  const definition = await withMyDecisions(call, 'ks', { list: ksList(company_id, query), query })
  const list = await withCompanyFields(call, 'ks', definition)
  const [window, kept] = await Promise.all([
    runList<KsListRow>(db, list, plain ? { ...query, count: false } : query),
    plain ? readPlainTotals(db, company_id) : null,
  ])
  const whole = kept ? { ...window, ...kept } : window
  return sidesApart(db, whole, { list, query })
})
