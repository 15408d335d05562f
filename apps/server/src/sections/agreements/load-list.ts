import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { ListQuery } from '@stroyfin/database/lists/list-definition'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type AgreementListRow, agreementList, foundList, wholeContracted } from './agreement-list-store.ts'
import { agreementSides } from './agreement-sides.ts'
import { readContracted, readPlainTotals } from './plain-totals-store.ts'

export const loadListHandle = handle(loadAgreements, async (input, call) => {
  const { db, company_id } = call
  const query: ListQuery = { ...input, search: joinedFigure(input.search) }
  const whole = wholeContracted(company_id, query)
  const definition = whole ? foundList(company_id, query) : agreementList(company_id, query)
  const list = await withCompanyFields(call, 'agreements', definition)
  const isPlain = query.count !== false && !query.search && query.filters?.length === 0
  const [window, plain] = await Promise.all([
    runList<AgreementListRow>(db, list, isPlain ? { ...query, count: false } : query),
    isPlain ? readPlainTotals(db, company_id) : null,
  ])
  if (plain) return { items: window.items, ...plain }
  const apart = await agreementSides(db, window, { list, query })
  const is_both = (apart.totals.in_summ ?? null) !== null
  const figures =
    whole && query.count !== false ? await readContracted(db, company_id, { ...whole, is_both }) : null
  return { ...apart, totals: { ...apart.totals, ...figures } }
})

/** «1 500 000,00» is one figure and not three words. */
function joinedFigure(search: string): string {
  const text = search.trim()
  return /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/.test(text) ? text.replace(/\s/g, '') : text
}
