import type { MarkedRow } from '@stroyfin/contract/bank-marks/marked-row'
import type { MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import type { GridColumn } from '../../ui/grid/column.ts'
import { statusColumn } from '../../ui/grid/status-column.ts'

type Column = GridColumn<MarkedRow>

/** Where the document's own card is. */
export const markedPath: Record<MarkedObject, (id: number) => string> = {
  agreement: (id) => `/agreement/${id}`,
  ks: (id) => `/ks-item/${id}`,
  payment: (id) => `/payments-registry/?payment=${id}`,
}

const head = (object: MarkedObject): Column[] => [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => markedPath[object](row.id),
    pinned: true,
    width: 96,
    card: 'line',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
]

/** What the bank has said, and whose money it looks after. */
const marks = (object: MarkedObject): Column[] => [
  statusColumn({
    code: 'bank_status',
    title: 'Проверка банком',
    value: (row) => row.bank_status,
    view: (row) => bankStatus.view[row.bank_status],
    width: 132,
  }),
  {
    code: 'bank_check_date',
    title: 'Дата проверки',
    kind: 'date',
    value: (row) => row.bank_check_date,
    width: 124,
  },
  {
    code: 'bank_remark',
    title: 'Примечание банка',
    kind: 'text',
    value: (row) => row.bank_remark,
    width: 200,
    card: 'line',
  },
  {
    code: 'source',
    title: 'З/С',
    kind: 'text',
    value: (row) => PAYMENT_SOURCE_VIEW[row.source].short,
    sortable: object === 'payment',
    width: 64,
    card: 'none',
  },
]

const party = (code: string, title: string): Column => ({
  code,
  title,
  kind: 'ref',
  value: (row) => row.party_name,
  width: 180,
  grow: true,
  card: 'title',
})

const contract: Column = {
  code: 'agreement_id',
  title: 'Договор',
  kind: 'ref',
  value: (row) => row.agreement_number,
  href: (row) => `/agreement/${row.agreement_id}`,
  width: 112,
  card: 'none',
}

const place: Column[] = [
  {
    code: 'project_id',
    title: 'Проект',
    kind: 'ref',
    value: (row) => row.project_name,
    width: 140,
    card: 'none',
  },
  {
    code: 'classifier_id',
    title: 'Статья',
    kind: 'ref',
    value: (row) => row.classifier_name,
    width: 160,
    card: 'none',
  },
]

const money = (code: 'summ' | 'paid_summ' | 'ks_summ' | 'payable_summ', title: string): Column => ({
  code,
  title,
  kind: 'money',
  value: (row) => row[code],
  ...(code === 'summ' && { card: 'figure' as const }),
})

const own = (title: string): Column =>
  statusColumn({
    code: 'status',
    title,
    value: (row) => row.status,
    view: (row) => approvalStatus.view[row.status],
    width: 148,
    hidden: true,
    card: 'none',
  })

const purpose: Column = {
  code: 'purpose',
  title: 'Назначение',
  kind: 'text',
  value: (row) => row.purpose,
  width: 260,
  card: 'none',
}

const paid = money('paid_summ', 'Оплачено, ₽')

/** Columns of the bank's lists; the codes are those of the calls, so sorting and totals find them. */
export const markedColumns: Record<MarkedObject, Column[]> = {
  agreement: [
    ...head('agreement'),
    party('executor_id', 'Исполнитель'),
    money('summ', 'Сумма, ₽'),
    ...marks('agreement'),
    ...place,
    money('ks_summ', 'Принято, ₽'),
    paid,
    own('Статус'),
  ],
  ks: [
    ...head('ks'),
    contract,
    party('executor_id', 'Исполнитель'),
    money('summ', 'Принято с НДС, ₽'),
    ...marks('ks'),
    money('payable_summ', 'К оплате, ₽'),
    ...place,
    paid,
    own('Статус'),
  ],
  payment: [
    ...head('payment'),
    party('payee_id', 'Получатель'),
    money('summ', 'Сумма, ₽'),
    ...marks('payment'),
    contract,
    ...place,
    paid,
    purpose,
    own('Согласование'),
  ],
}
