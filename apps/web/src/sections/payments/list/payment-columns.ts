import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { BANK_PLACE_VIEW } from '@stroyfin/domain/bank/bank-order'
import { BUDGET_APPOINTMENT_LABELS } from '@stroyfin/domain/budgets/budget-appointment'
import { countedSumm, FINANCIAL_TYPE_LABELS } from '@stroyfin/domain/payments/financial-type'
import { paymentApprovalView } from '@stroyfin/domain/payments/paid-by-hand'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { detailedStatusView } from '@stroyfin/domain/payments/payment-status'
import { paymentTypeView } from '@stroyfin/domain/payments/payment-type'
import { paymentStateView } from '@stroyfin/domain/payments/payment-withdrawal'
import { URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { inOwnCurrency } from '../../../ui/grid/own-currency.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'

/** Columns of the list of payments; the codes are those of the call, so sorting and totals find them. */
export const paymentColumns = inOwnCurrency<PaymentRow>([
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    pinned: true,
    width: 76,
    card: 'line',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
  {
    code: 'type',
    title: 'Тип',
    kind: 'text',
    value: (row) => row.type,
    text: paymentTypeView,
    width: 116,
    card: 'none',
  },
  statusColumn({
    code: 'detailed_status',
    title: 'Статус',
    value: (row) => row.detailed_status,
    view: detailedStatusView,
    width: 136,
  }),
  statusColumn({
    code: 'approval_status',
    title: 'Согласование',
    value: (row) => row.approval_status,
    view: paymentApprovalView,
    width: 136,
    card: 'none',
  }),
  {
    code: 'payee_id',
    title: 'Получатель',
    kind: 'ref',
    value: (row) => row.payee_name,
    width: 150,
    grow: true,
    card: 'title',
  },
  {
    code: 'agreement_id',
    title: 'Договор',
    kind: 'ref',
    value: (row) => row.agreement_number,
    href: (row) => `/agreement/${row.agreement_id}`,
    width: 104,
  },
  {
    code: 'source',
    title: 'З/С',
    kind: 'text',
    value: (row) => row.source,
    text: (row) => PAYMENT_SOURCE_VIEW[row.source].short,
    width: 48,
  },
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => countedSumm(row.financial_type, row.summ),
    card: 'figure',
  },
  {
    code: 'paid_summ',
    title: 'Оплачено, ₽',
    kind: 'money',
    value: (row) => countedSumm(row.financial_type, row.paid_summ),
  },
  {
    code: 'left_summ',
    title: 'Осталось, ₽',
    kind: 'money',
    value: (row) => countedSumm(row.financial_type, row.left_summ),
  },
  { code: 'project_id', title: 'Проект', kind: 'ref', value: (row) => row.project_name, width: 140 },
  {
    code: 'estate_id',
    title: 'Объект',
    kind: 'ref',
    value: (row) => row.estate_name,
    width: 128,
    hidden: true,
  },
  { code: 'due_date', title: 'Оплатить до', kind: 'date', value: (row) => row.due_date },
  { code: 'purpose', title: 'Назначение', kind: 'text', value: (row) => row.purpose, width: 260 },
  {
    code: 'payer_id',
    title: 'Плательщик',
    kind: 'ref',
    value: (row) => row.payer_name,
    hidden: true,
  },
  {
    code: 'ks_id',
    title: 'Акт (КС-2)',
    kind: 'ref',
    value: (row) => row.ks_number,
    href: (row) => (row.ks_id ? `/ks-item/${row.ks_id}` : undefined),
    width: 150,
    hidden: true,
  },
  {
    code: 'invoice_id',
    title: 'Счёт',
    kind: 'ref',
    value: (row) => row.invoice_number,
    href: (row) => (row.invoice_id ? `/payments-registry/invoices/${row.invoice_id}` : undefined),
    width: 120,
    hidden: true,
  },
  { code: 'classifier_id', title: 'Статья', kind: 'ref', value: (row) => row.classifier_name, hidden: true },
  {
    code: 'financial_type',
    title: 'Вид операции',
    kind: 'text',
    value: (row) => row.financial_type,
    text: (row) => FINANCIAL_TYPE_LABELS[row.financial_type],
    width: 112,
    hidden: true,
  },
  {
    code: 'urgency',
    title: 'Срочность',
    kind: 'text',
    value: (row) => row.urgency,
    text: (row) => URGENCY_LABELS[row.urgency],
    width: 180,
    hidden: true,
  },
  {
    code: 'budget_appointment',
    title: 'Бюджет',
    kind: 'text',
    value: (row) => row.budget_appointment,
    text: (row) => BUDGET_APPOINTMENT_LABELS[row.budget_appointment],
    width: 140,
    hidden: true,
  },
  {
    code: 'held_summ',
    title: 'Ждёт в реестрах, ₽',
    kind: 'money',
    value: (row) => row.held_summ,
    hidden: true,
  },
  {
    code: 'reserved_summ',
    title: 'В реестрах, ₽',
    kind: 'money',
    value: (row) => row.reserved_summ,
    total: false,
    hidden: true,
  },
  { code: 'paid_date', title: 'Дата оплаты', kind: 'date', value: (row) => row.paid_date, hidden: true },
  statusColumn({
    code: 'bank_status',
    title: 'Проверка банком',
    value: (row) => row.bank_status,
    view: (row) => bankStatus.view[row.bank_status],
    hidden: true,
    card: 'none',
  }),
  statusColumn({
    code: 'bank_place',
    title: 'В банке',
    value: (row) => row.bank_place ?? null,
    view: (row) => (row.bank_place ? BANK_PLACE_VIEW[row.bank_place] : null),
    width: 150,
    hidden: true,
    card: 'none',
  }),
  { code: 'remark', title: 'Примечание', kind: 'text', value: (row) => row.remark, hidden: true },
  { ...deletedColumn<PaymentRow>(), text: (row) => paymentStateView(row).label },
])
