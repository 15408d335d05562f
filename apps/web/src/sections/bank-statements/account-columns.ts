import type { AccountDay, BankAccount } from '@stroyfin/contract/bank-statements/load-accounts'
import { uncountedReason } from '@stroyfin/domain/requisites/rouble-account'
import type { GridColumn } from '../../ui/grid/column.ts'

/** Quoted, so that twenty digits stay a text in the address. */
const addressOf = (account: string) =>
  `/import-xls/client-bank-info?account=${encodeURIComponent(JSON.stringify(account))}`

export const accountColumns: GridColumn<BankAccount>[] = [
  {
    code: 'account',
    title: 'Счёт',
    kind: 'text',
    value: (row) => row.account || 'счёт не указан',
    href: (row) => addressOf(row.account),
    width: 190,
    pinned: true,
    card: 'title',
  },
  {
    code: 'owner_name',
    title: 'Организация',
    kind: 'text',
    value: (row) => row.owner_name,
    grow: true,
    card: 'line',
  },
  { code: 'bank_name', title: 'Банк', kind: 'text', value: (row) => row.bank_name, card: 'line' },
  {
    code: 'closing',
    title: 'Остаток, ₽',
    kind: 'money',
    // What the total leaves out, the next column names.
    value: (row) => (row.is_counted ? row.closing : null),
    width: 150,
    card: 'figure',
  },
  {
    code: 'is_counted',
    title: 'Деньги группы',
    kind: 'status',
    value: (row) => row.is_counted,
    text: (row) => (row.is_counted ? 'Входит' : `Не входит: ${uncountedReason(row.account)}`),
    tone: (row) => (row.is_counted ? 'success' : 'warning'),
    width: 150,
  },
  { code: 'date_to', title: 'На дату', kind: 'date', value: (row) => row.date_to },
  { code: 'waiting', title: 'Ждут', kind: 'count', value: (row) => row.waiting },
  {
    code: 'waiting_summ',
    title: 'Ждут на сумму, ₽',
    kind: 'money',
    value: (row) => row.waiting_summ,
    width: 150,
  },
  { code: 'statements', title: 'Выписок', kind: 'count', value: (row) => row.statements },
]

export const dayColumns: GridColumn<AccountDay>[] = [
  {
    code: 'date',
    title: 'День',
    kind: 'date',
    value: (row) => row.date,
    width: 110,
    pinned: true,
    card: 'title',
  },
  {
    code: 'opening',
    title: 'На начало, ₽',
    kind: 'money',
    value: (row) => row.opening,
    width: 150,
    total: false,
    card: 'none',
  },
  {
    code: 'incoming',
    title: 'Поступило, ₽',
    kind: 'money',
    value: (row) => row.incoming,
    width: 150,
    card: 'none',
  },
  {
    code: 'outgoing',
    title: 'Списано, ₽',
    kind: 'money',
    value: (row) => row.outgoing,
    width: 150,
    card: 'none',
  },
  {
    code: 'closing',
    title: 'На конец, ₽',
    kind: 'money',
    value: (row) => row.closing,
    width: 150,
    total: false,
    card: 'figure',
  },
  {
    code: 'trouble',
    title: 'Сверка с выписками',
    kind: 'status',
    value: (row) => row.trouble,
    text: agreement,
    tone: ({ trouble, closing }) => (trouble ? 'error' : closing === null ? 'neutral' : 'success'),
    grow: true,
  },
]

function agreement({ trouble, closing }: AccountDay): string {
  return trouble ?? (closing === null ? 'Выписка не говорит, с какого остатка начат день' : 'Сходится')
}
