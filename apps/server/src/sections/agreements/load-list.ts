import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { readListTotals, runList } from '@stroyfin/database/lists/run-list'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type AgreementListRow, agreementList, foundList, wholeContracted } from './agreement-list-store.ts'
import { agreementSides } from './agreement-sides.ts'
import type { WholeAsked } from './contracted-store.ts'
import { readContracted, readPlainTotals } from './plain-totals-store.ts'

export const loadListHandle = handle(loadAgreements, async (input, call) => {
  const { db, company_id } = call
  const query: ListQuery = input
  const whole = wholeContracted(company_id, query)
  const isAll = whole?.state === 'any' || (!query.search && query.filters?.length === 0)
  if (isAll && query.count !== false) {
    const [window, plain] = await Promise.all([
      readRows(call, await rowsAlone(call, query), query),
      readPlainTotals(db, company_id),
    ])
    return {
      ...window,
      total: plain.total,
      totals: { ...plain.totals, ...(await figures(call, whole, plain)) },
    }
  }
  const isOfAgreed = whole?.state === 'contracted'
  const definition = isOfAgreed ? foundList(company_id, query) : agreementList(company_id, query)
  const list = await asAsked(call, definition, query)
  const window = await readWindow(call, list, query)
  const apart = await agreementSides(db, window, { list, query })
  const isCounted = query.count !== false
  return { ...apart, totals: { ...apart.totals, ...(isCounted && (await figures(call, whole, apart))) } }
})

/** What reports have as contracted, told in the place of the sum. */
async function figures(
  { db, company_id }: Call,
  whole: WholeAsked | null,
  { totals }: { totals: Record<string, string | null> },
) {
  const is_both = (totals.in_summ ?? null) !== null
  return whole && readContracted(db, company_id, { ...whole, is_both })
}

const rowsAlone = async (call: Call, query: ListQuery) =>
  asAsked(call, agreementList(call.company_id, { ...query, count: false }), query)

/** With the company's own fields, and with what waits for this person where that is asked. */
const asAsked = async (call: Call, list: ListDefinition, query: ListQuery) =>
  withCompanyFields(call, 'agreements', await withMyDecisions(call, 'agreement', { list, query }))

const readRows = ({ db }: Call, list: ListDefinition, query: ListQuery) =>
  runList<AgreementListRow>(db, list, { ...query, count: false })

/** What was contracted is reckoned to be summed and not to find the rows, where these can be told by themselves. */
async function readWindow(call: Call, list: ListDefinition, query: ListQuery) {
  const { db } = call
  if (query.count === false || !list.inOnePass) return runList<AgreementListRow>(db, list, query)
  const alone = await rowsAlone(call, query)
  if (alone.inOnePass) return runList<AgreementListRow>(db, list, query)
  const rows = await readRows(call, alone, query)
  return { ...rows, ...(await readListTotals(db, list, query)) }
}
