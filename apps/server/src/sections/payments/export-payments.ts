import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { readListTotals, streamList } from '@stroyfin/database/lists/run-list'
import { sidesApart as listSides } from '@stroyfin/database/lists/sides-apart'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { allows } from '@stroyfin/domain/access/allows'
import { windowTitle } from '@stroyfin/domain/payments/window-titles'
import { exportList } from '../../files/export-list.ts'
import { ownCurrencies, withForeign } from '../../files/own-currencies.ts'
import { sidesApart } from '../../files/sides-apart.ts'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { paymentExportColumns } from './export-columns.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'

export const exportPaymentsHandle = handle(exportPayments, async ({ columns, ...query }, call) => {
  const asked = paymentList(call.company_id, query, allows(call.rights, 'sbbol.access'))
  const definition = await withMyDecisions(call, 'payment', { list: asked, query })
  const list = await withCompanyFields(call, 'payments', definition)
  const whole = await readListTotals(call.db, withForeign(list), query)
  const { totals } = await listSides(call.db, whole, { list, query })
  const { known, notes } = sidesApart<PaymentListRow>(paymentExportColumns, columns, totals)
  const named = await namedExport(call, 'payments', {
    ...known,
    ...(await companyExportColumns(call, 'payments')),
  })
  const titleOf = windowTitle(query.filters)
  const titled = Object.entries(named.known).map(([code, column]) => [
    code,
    { ...column, title: titleOf(code, column.title) },
  ])
  return exportList(call, {
    ...ownCurrencies<PaymentListRow>({ ...named, known: Object.fromEntries(titled), columns, notes }, totals),
    title: named.title,
    rows: streamList<PaymentListRow>(call.db, list, query),
    asked: query,
    parameters: askedVatPart(query.filters).told,
  })
})
