import { Refusal } from '@stroyfin/contract/kit/refusal'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { streamList } from '@stroyfin/database/lists/run-list'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { chosenColumns } from '../../files/chosen-columns.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { type PaymentExportColumn, paymentExportColumns } from './export-columns.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'

export const exportPaymentsHandle = handle(exportPayments, async ({ columns, ...query }, call) => {
  const known: Record<string, PaymentExportColumn> = {
    ...paymentExportColumns,
    ...(await companyExportColumns(call, 'payments')),
  }
  const chosen = chosenColumns(known, columns)
  const list = await withCompanyFields(call, 'payments', paymentList(call.company_id, query))
  if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
  const rows = streamList<PaymentListRow>(call.db, list, query)
  return makeListFile(call, `Платежи на ${formatDate(call.today)}.xlsx`, {
    title: 'Платежи',
    columns: chosen.map(({ value: _, ...column }) => column),
    rows: cellsOf(rows, chosen),
    parameters: [
      ['Построен', formatDate(call.today)],
      ['Поиск', query.search],
    ],
  })
})

async function* cellsOf(
  rows: AsyncIterable<PaymentListRow>,
  columns: readonly PaymentExportColumn[],
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
