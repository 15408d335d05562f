import { INVOICE_KIND_LABELS, INVOICE_KINDS } from '@stroyfin/domain/invoices/invoice-kind'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { vatRateEditor } from '../../../ui/grid/vat-rate-editor.ts'
import {
  contractOf,
  type InvoiceGround,
  type InvoiceLine,
  isBlank,
  lineProblems,
  NO_VAT,
  rateOf,
} from './invoice-line.ts'
import type { useInvoiceGround } from './use-invoice-ground.ts'

const KINDS = INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] }))

type Finders = Pick<ReturnType<typeof useInvoiceGround>, 'findContractors' | 'findContracts'> & {
  /** A text in one of its cells was not understood: without it the line would say something else. */
  isUnread: (line: InvoiceLine) => boolean
}

/** Columns of the table of new invoices; what the contract knows is shown beside what is typed. */
export function invoiceTableColumns(
  ground: InvoiceGround,
  today: string,
  { findContractors, findContracts, isUnread }: Finders,
): GridColumn<InvoiceLine>[] {
  const text = (code: 'number' | 'remark', title: string, width: number): GridColumn<InvoiceLine> => ({
    code,
    title,
    kind: 'text',
    width,
    value: (row) => row[code],
    editor: { kind: 'text' },
  })
  const problemOf = (row: InvoiceLine) => {
    if (isBlank(row)) return null
    return isUnread(row) ? UNREAD : lineProblems(row, ground)[0]?.message
  }
  const columns: GridColumn<InvoiceLine>[] = [
    {
      code: 'contractor',
      title: 'Контрагент',
      kind: 'text',
      width: 220,
      grow: true,
      pinned: true,
      also_called: ['ИНН', 'Поставщик', 'Исполнитель'],
      value: (row) => row.contractor,
      text: (row) => row.contractor ?? contractOf(row, ground)?.executor_name ?? '',
      editor: { kind: 'text', find: (search) => findContractors(search) },
    },
    text('number', 'Номер', 112),
    { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, editor: { kind: 'date' } },
    {
      code: 'agreement',
      title: 'Договор',
      kind: 'text',
      width: 132,
      value: (row) => row.agreement,
      text: (row) => contractOf(row, ground)?.number ?? row.agreement ?? '',
      editor: { kind: 'text', find: findContracts },
    },
    {
      code: 'kind',
      title: 'Вид',
      kind: 'text',
      width: 96,
      value: (row) => row.kind,
      text: (row) => (isBlank(row) ? '' : INVOICE_KIND_LABELS[row.kind ?? 'expenses']),
      editor: { kind: 'select', options: KINDS },
    },
    {
      code: 'summ',
      title: 'Сумма, ₽',
      kind: 'money',
      width: 124,
      value: (row) => row.summ,
      editor: { kind: 'money', min: 0 },
    },
    {
      code: 'vat_rate',
      title: 'НДС',
      kind: 'text',
      width: 84,
      value: (row) => row.vat_rate,
      text: (row) => (isBlank(row) ? '' : vatRateLabel(rateOf(row, ground))),
      editor: vatRateEditor(today, NO_VAT),
    },
    {
      code: 'due_date',
      title: 'Оплатить до',
      kind: 'date',
      value: (row) => row.due_date,
      editor: { kind: 'date' },
    },
    text('remark', 'Примечание', 160),
    {
      code: 'check',
      title: 'Проверка',
      kind: 'status',
      width: 220,
      value: problemOf,
      text: (row) => (isBlank(row) ? '' : (problemOf(row) ?? 'Готов')),
      tone: (row) => (isBlank(row) ? 'neutral' : problemOf(row) ? 'error' : 'success'),
    },
  ]
  return columns.map((column) => ({ ...column, sortable: false }))
}
