import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { ListQuery } from '@stroyfin/database/lists/list-definition'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type AgreementListRow, agreementList, foundList, wholeContracted } from './agreement-list-store.ts'
import { readPlainTotals } from './plain-totals-store.ts'

export const loadListHandle = handle(loadAgreements, async (input, call) => {
  const { db, company_id } = call
  const query: ListQuery = { ...input, search: joinedFigure(input.search) }
  const whole = wholeContracted(company_id, query)
  const list = whole ? foundList(company_id, query) : agreementList(company_id, query)
  const plain = query.count !== false && !query.search && (whole !== null || query.filters?.length === 0)
  const [window, totals] = await Promise.all([
    runList<AgreementListRow>(
      db,
      await withCompanyFields(call, 'agreements', list),
      plain ? { ...query, count: false } : query,
    ),
    plain ? readPlainTotals(db, company_id, whole) : null,
  ])
  return totals
    ? { items: window.items, ...totals }
    : { ...window, totals: window.totals as Record<string, string> }
})

/** «1 500 000,00» is one figure and not three words. */
function joinedFigure(search: string): string {
  const text = search.trim()
  return /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/.test(text) ? text.replace(/\s/g, '') : text
}
