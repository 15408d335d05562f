import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { streamList } from '@stroyfin/database/lists/run-list'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { allows } from '@stroyfin/domain/access/allows'
import { exportList } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { paymentExportColumns } from './export-columns.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'

export const exportPaymentsHandle = handle(exportPayments, async ({ columns, ...query }, call) => {
  const list = await withCompanyFields(
    call,
    'payments',
    paymentList(call.company_id, query, allows(call.rights, 'sbbol.access')),
  )
  return exportList(call, {
    ...(await namedExport(call, 'payments', {
      ...paymentExportColumns,
      ...(await companyExportColumns(call, 'payments')),
    })),
    columns,
    rows: streamList<PaymentListRow>(call.db, list, query),
    parameters: [['Поиск', query.search], ...askedVatPart(query.filters).told],
  })
})
