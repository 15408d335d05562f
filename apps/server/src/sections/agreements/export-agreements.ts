import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { readListTotals, streamList } from '@stroyfin/database/lists/run-list'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { exportList } from '../../files/export-list.ts'
import { ownCurrencies, withForeign } from '../../files/own-currencies.ts'
import { sidesApart } from '../../files/sides-apart.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { type AgreementListRow, agreementList } from './agreement-list-store.ts'
import { agreementSides } from './agreement-sides.ts'
import { agreementExportColumns } from './export-columns.ts'
import { shownTotals } from './list-totals.ts'

export const exportAgreementsHandle = handle(exportAgreements, async ({ columns, ...query }, call) => {
  const asked = agreementList(call.company_id, query)
  const definition = await withMyDecisions(call, 'agreement', { list: asked, query })
  const list = await withCompanyFields(call, 'agreements', definition)
  const totals = await readTotals(call, list, query)
  const hasBoth = (totals.in_summ ?? null) !== null
  const counted = hasBoth ? new Map() : countedApart(totals)
  const { known, notes } = sidesApart<AgreementListRow>(
    Object.fromEntries(
      Object.entries(agreementExportColumns).map(([code, column]) => [
        code,
        { ...column, ...(counted.has(code) && { counted: counted.get(code) }) },
      ]),
    ),
    columns,
    totals,
  )
  const named = await namedExport(call, 'agreements', {
    ...known,
    ...(await companyExportColumns(call, 'agreements')),
  })
  const parameters: [string, string][] = [
    ...askedVatPart(query.filters).told,
    ...(counted.size === 0 ? [] : [['Итоги', APART] satisfies [string, string]]),
  ]
  return exportList(call, {
    ...ownCurrencies<AgreementListRow>({ ...named, columns, notes }, totals),
    title: named.title,
    rows: streamList<AgreementListRow>(call.db, list, query),
    asked: query,
    parameters,
  })
})

const APART =
  'Как на экране: заказы входят в предел своего рамочного договора, доп. соглашения – в сумму договора'

type ListTotals = Readonly<Record<string, string | null>>

/** Totals of the screen, and beside them the sums of the rows as Excel would add them up. */
async function readTotals({ db }: Call, list: ListDefinition, query: ListQuery): Promise<ListTotals> {
  const shown = Object.entries(shownTotals).map(([code, sum]) => [`shown_${code}`, sum])
  const asked = withForeign({ ...list, totals: { ...list.totals, ...Object.fromEntries(shown) } })
  const whole = await readListTotals(db, asked, query)
  return (await agreementSides(db, whole, { list, query })).totals
}

/** Totals of the screen that are not the sums of the rows. */
function countedApart(totals: ListTotals) {
  const apart = Object.keys(shownTotals).filter((code) => totals[code] !== totals[`shown_${code}`])
  return new Map(apart.map((code) => [code, totals[code]]))
}
