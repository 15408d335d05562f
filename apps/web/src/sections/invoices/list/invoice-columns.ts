import type { InvoiceRow } from '@stroyfin/contract/invoices/invoice-row'
import { INVOICE_KIND_LABELS } from '@stroyfin/domain/invoices/invoice-kind'
import { INVOICE_STATUS_VIEW } from '@stroyfin/domain/invoices/invoice-status'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'
import { invoicePath } from '../invoice-path.ts'

/** Columns of the list of invoices; the codes are those of the call, so sorting and totals find them. */
export const invoiceColumns: GridColumn<InvoiceRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => invoicePath(row.id),
    pinned: true,
    width: 112,
    card: 'title',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
  statusColumn({
    code: 'status',
    title: 'Оплата',
    value: (row) => row.status,
    view: (row) => INVOICE_STATUS_VIEW[row.status],
    width: 160,
  }),
  {
    code: 'contractor_id',
    title: 'Контрагент',
    kind: 'ref',
    value: (row) => row.contractor_name,
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    code: 'kind',
    title: 'Вид',
    kind: 'text',
    value: (row) => row.kind,
    text: (row) => INVOICE_KIND_LABELS[row.kind],
    width: 88,
    card: 'none',
  },
  {
    code: 'agreement_id',
    title: 'Договор',
    kind: 'ref',
    value: (row) => row.agreement_number,
    href: (row) => (row.agreement_id ? `/agreement/${row.agreement_id}` : undefined),
    width: 120,
    card: 'none',
  },
  {
    code: 'project_id',
    title: 'Проект',
    kind: 'ref',
    value: (row) => row.project_name,
    width: 160,
    card: 'none',
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, width: 140, card: 'figure' },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ, width: 140 },
  { code: 'left_summ', title: 'Без платежа, ₽', kind: 'money', value: (row) => row.left_summ, width: 140 },
  { code: 'due_date', title: 'Оплатить до', kind: 'date', value: (row) => row.due_date },
  { code: 'classifier_id', title: 'Статья', kind: 'ref', value: (row) => row.classifier_name, hidden: true },
  {
    code: 'vat_summ',
    title: 'НДС, ₽',
    kind: 'money',
    value: (row) => row.vat_summ,
    total: false,
    hidden: true,
  },
  { code: 'remark', title: 'Примечание', kind: 'text', value: (row) => row.remark, hidden: true },
  deletedColumn(),
]
