import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { readListTotals, runList } from '@stroyfin/database/lists/run-list'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type AgreementListRow, agreementList, foundList, wholeContracted } from './agreement-list-store.ts'
import { agreementSides } from './agreement-sides.ts'
import { readContracted, readPlainTotals } from './plain-totals-store.ts'

export const loadListHandle = handle(loadAgreements, async (input, call) => {
  const { db, company_id } = call
  const query: ListQuery = { ...input, search: joinedFigure(input.search) }
  const whole = wholeContracted(company_id, query)
  const definition = whole ? foundList(company_id, query) : agreementList(company_id, query)
  const list = await asAsked(call, definition, query)
  const isPlain = query.count !== false && !query.search && query.filters?.length === 0
  const [window, plain] = await Promise.all([
    isPlain ? readRows(call, list, query) : readWindow(call, list, query),
    isPlain ? readPlainTotals(db, company_id) : null,
  ])
  if (plain) return { items: window.items, ...plain }
  const apart = await agreementSides(db, window, { list, query })
  const is_both = (apart.totals.in_summ ?? null) !== null
  const figures =
    whole && query.count !== false ? await readContracted(db, company_id, { ...whole, is_both }) : null
  return { ...apart, totals: { ...apart.totals, ...figures } }
})

/** With the company's own fields, and with what waits for this person where that is asked. */
const asAsked = async (call: Call, list: ListDefinition, query: ListQuery) =>
  withCompanyFields(call, 'agreements', await withMyDecisions(call, 'agreement', { list, query }))

const readRows = ({ db }: Call, list: ListDefinition, query: ListQuery) =>
  runList<AgreementListRow>(db, list, { ...query, count: false })

/** What was contracted is reckoned to be summed and not to find the rows, where these can be told by themselves. */
async function readWindow(call: Call, list: ListDefinition, query: ListQuery) {
  const { db, company_id } = call
  const alone = agreementList(company_id, { ...query, count: false })
  if (query.count === false || !list.inOnePass || alone.inOnePass)
    return runList<AgreementListRow>(db, list, query)
  const rows = await readRows(call, await asAsked(call, alone, query), query)
  return { ...rows, ...(await readListTotals(db, list, query)) }
}

/** «1 500 000,00» is one figure and not three words. */
function joinedFigure(search: string): string {
  const text = search.trim()
  return /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/.test(text) ? text.replace(/\s/g, '') : text
}
