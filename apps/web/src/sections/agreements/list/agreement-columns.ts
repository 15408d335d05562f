import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { inOwnCurrency } from '../../../ui/grid/own-currency.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'

/** Columns of the list of contracts; the codes are those of the call, so sorting and totals find them. */
export const agreementColumns = inOwnCurrency<AgreementRow>([
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/agreement/${row.id}`,
    pinned: true,
    width: 112,
    card: 'title',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: (row) => approvalStatus.view[row.status],
    width: 140,
  }),
  {
    code: 'executor_id',
    title: 'Исполнитель',
    kind: 'ref',
    value: (row) => row.executor_name,
    width: 170,
    grow: true,
    card: 'line',
  },
  { code: 'project_id', title: 'Проект', kind: 'ref', value: (row) => row.project_name, width: 140 },
  {
    code: 'estate_id',
    title: 'Объект',
    kind: 'ref',
    value: (row) => row.estate_name,
    width: 140,
    hidden: true,
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, card: 'figure' },
  { code: 'ks_summ', title: 'Принято, ₽', kind: 'money', value: (row) => row.ks_summ },
  { code: 'paid', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid },
  { code: 'remainder', title: `${MEASURES.unpaid.title}, ₽`, kind: 'money', value: (row) => row.remainder },
  {
    code: 'advance_left',
    title: `${MEASURES.advance_left.title}, ₽`,
    kind: 'money',
    value: (row) => row.advance_left,
    width: 168,
  },
  {
    code: 'da',
    title: `${MEASURES.paid_over_accepted.title}, ₽`,
    kind: 'money',
    value: (row) => row.da,
    width: 168,
    hidden: true,
  },
  { code: 'customer_id', title: 'Заказчик', kind: 'ref', value: (row) => row.customer_name, width: 180 },
  { code: 'classifier_id', title: 'Статья', kind: 'ref', value: (row) => row.classifier_name, width: 180 },
  {
    code: 'type',
    title: 'Тип',
    kind: 'text',
    value: (row) => row.type,
    text: (row) => AGREEMENT_TYPE_LABELS[row.type],
    width: 128,
    hidden: true,
    card: 'none',
  },
  {
    code: 'framework_id',
    title: 'Рамочный договор',
    kind: 'ref',
    value: (row) => row.framework_number && `№ ${row.framework_number}`,
    href: (row) => (row.framework_id === null ? undefined : `/agreement/${row.framework_id}`),
    width: 140,
    hidden: true,
  },
  {
    code: 'responsible',
    title: 'Ответственный',
    kind: 'ref',
    value: (row) => row.responsible_name,
    width: 160,
    hidden: true,
  },
  {
    code: 'loan_agreement_id',
    title: 'Кредитный договор',
    kind: 'ref',
    value: (row) => row.loan_agreement_name,
    hidden: true,
  },
  { code: 'date_from', title: 'Начало', kind: 'date', value: (row) => row.date_from, hidden: true },
  { code: 'date_to', title: 'Окончание', kind: 'date', value: (row) => row.date_to, hidden: true },
  { code: 'description', title: 'Описание', kind: 'text', value: (row) => row.description, hidden: true },
  statusColumn({
    code: 'bank_status',
    title: 'Отметка банка',
    value: (row) => row.bank_status,
    view: (row) => bankStatus.view[row.bank_status],
    hidden: true,
    card: 'none',
  }),
  deletedColumn(),
])
