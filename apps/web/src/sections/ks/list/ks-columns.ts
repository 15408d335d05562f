import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { type AcceptedWithin, acceptedTitle } from '@stroyfin/domain/ks/accepted-title'
import { ksStatusView } from '@stroyfin/domain/ks/ks-status-view'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { kopecks } from '@stroyfin/domain/money/money'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { DETAILED_PAYMENT_STATUS_VIEW, detailedPaymentStatus } from '@stroyfin/domain/payments/payment-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { inOwnCurrency } from '../../../ui/grid/own-currency.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'

const paymentOf = ({ payable_summ, paid_summ }: KsRow) =>
  detailedPaymentStatus(kopecks(payable_summ), kopecks(paid_summ))

/** A column of a list has no room for the whole words. */
const TYPES = { ...KS_TYPE_LABELS, salary: 'Ведомость', services: 'Акт' }

/** Columns of the list of completion documents; the codes are those of the call, so sorting and totals find them. */
export const ksColumns = inOwnCurrency<KsRow>([
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/ks-item/${row.id}`,
    pinned: true,
    width: 72,
    card: 'line',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
  {
    code: 'type',
    title: 'Вид',
    kind: 'text',
    value: (row) => row.type,
    text: (row) => TYPES[row.type],
    width: 92,
    card: 'none',
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: ksStatusView,
    width: 136,
  }),
  {
    code: 'agreement_id',
    title: 'Договор',
    kind: 'ref',
    value: (row) => row.agreement_number,
    href: (row) => `/agreement/${row.agreement_id}`,
    width: 104,
  },
  {
    code: 'executor_id',
    title: 'Исполнитель',
    kind: 'ref',
    value: (row) => row.executor_name,
    width: 148,
    grow: true,
    card: 'title',
  },
  { code: 'summ', title: acceptedTitle(null, null), kind: 'money', value: (row) => row.summ },
  {
    code: 'payable_summ',
    title: 'К оплате, ₽',
    kind: 'money',
    value: (row) => row.payable_summ,
    card: 'figure',
  },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ },
  {
    code: 'offset_advance_summ',
    title: 'Зачёт аванса, ₽',
    kind: 'money',
    value: (row) => row.offset_advance_summ,
    width: 118,
  },
  {
    code: 'retention_summ',
    title: 'Удержание, ₽',
    kind: 'money',
    value: (row) => row.retention_summ,
    width: 118,
  },
  { code: 'project_id', title: 'Проект', kind: 'ref', value: (row) => row.project_name, width: 128 },
  {
    code: 'estate_id',
    title: 'Объект',
    kind: 'ref',
    value: (row) => row.estate_name,
    width: 128,
    hidden: true,
  },
  statusColumn({
    code: 'payment_status',
    title: 'Оплата',
    sortable: false,
    value: (row) => paymentOf(row),
    view: (row) => DETAILED_PAYMENT_STATUS_VIEW[paymentOf(row)],
    width: 132,
    hidden: true,
    card: 'none',
  }),
  { code: 'customer_id', title: 'Заказчик', kind: 'ref', value: (row) => row.customer_name, hidden: true },
  { code: 'classifier_id', title: 'Статья', kind: 'ref', value: (row) => row.classifier_name, hidden: true },
  { code: 'period_from', title: 'Период с', kind: 'date', value: (row) => row.period_from, hidden: true },
  { code: 'period_to', title: 'Период по', kind: 'date', value: (row) => row.period_to, hidden: true },
  statusColumn({
    code: 'bank_status',
    title: 'Проверка банком',
    value: (row) => row.bank_status,
    view: (row) => bankStatus.view[row.bank_status],
    hidden: true,
    card: 'none',
  }),
  { code: 'description', title: 'Примечание', kind: 'text', value: (row) => row.description, hidden: true },
  deletedColumn(),
])

/** The same where the list is asked for a part of its sums: of VAT, or what lies in a place. */
export const ksColumnsOf = (part: VatPart | null, within: AcceptedWithin | null) =>
  part || within
    ? ksColumns.map((column) =>
        column.code === 'summ' ? { ...column, title: acceptedTitle(part, within) } : column,
      )
    : ksColumns
