import { exportInvoices } from '@stroyfin/contract/invoices/export-invoices'
import { streamList } from '@stroyfin/database/lists/run-list'
import { INVOICE_KIND_LABELS } from '@stroyfin/domain/invoices/invoice-kind'
import { INVOICE_STATUS_VIEW } from '@stroyfin/domain/invoices/invoice-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import { exportList, type ListColumn } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { namedExport } from '../names/public.ts'
import { type InvoiceListRow, invoiceList } from './invoice-list-store.ts'

type Column = ListColumn<InvoiceListRow>

const column = (
  title: string,
  value: (row: InvoiceListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the list under the codes the screen knows them by. */
const known: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  status: column('Оплата', (row) => INVOICE_STATUS_VIEW[row.status].label),
  contractor_id: column('Контрагент', (row) => row.contractor_name),
  kind: column('Вид', (row) => INVOICE_KIND_LABELS[row.kind]),
  agreement_id: column('Договор', (row) => row.agreement_number),
  project_id: column('Проект', (row) => row.project_name),
  classifier_id: column('Статья', (row) => row.classifier_name),
  summ: column('Сумма, ₽', (row) => row.summ, 'money'),
  vat_summ: column('НДС, ₽', (row) => row.vat_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  left_summ: column('Без платежа, ₽', (row) => row.left_summ, 'money'),
  due_date: column('Оплатить до', (row) => row.due_date, 'date'),
  remark: column('Примечание', (row) => row.remark),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}

export const exportInvoicesHandle = handle(exportInvoices, async ({ columns, ...query }, call) =>
  exportList(call, {
    ...(await namedExport(call, 'invoices', known)),
    columns,
    rows: streamList<InvoiceListRow>(call.db, invoiceList(call.company_id, query), query),
    asked: query,
  }),
)
