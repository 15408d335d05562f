import type { BankStatementRow } from '@stroyfin/contract/bank-statements/statement'
import { BANK_FILE_STATUS_LABELS } from '@stroyfin/domain/bank/bank-statement'
import { formatDate } from '../../ui/format/dates.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

export function periodText({ date_from, date_to }: Pick<BankStatementRow, 'date_from' | 'date_to'>): string {
  if (date_from === null || date_to === null) return 'период не указан'
  return date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} – ${formatDate(date_to)}`
}

export const agreementText = (agrees: boolean | null) =>
  agrees === null ? 'Сверить нельзя' : agrees ? 'Сходится' : 'Не сходится'

export const agreementTone = (agrees: boolean | null) =>
  agrees === null ? 'neutral' : agrees ? 'success' : 'error'

export const statementColumns: GridColumn<BankStatementRow>[] = [
  {
    code: 'account',
    title: 'Счёт',
    kind: 'text',
    value: (row) => row.account || 'счёт не указан',
    // Where nothing waits, all lines are shown instead of an empty table.
    href: (row) =>
      `/import-xls/client-bank-info?statement=${row.id}${row.status === 'processed' ? '&tab=all' : ''}`,
    width: 176,
    pinned: true,
    card: 'title',
    sortable: false,
  },
  {
    code: 'owner_name',
    title: 'Чей счёт',
    kind: 'text',
    value: (row) => row.owner_name ?? 'Не записан в карточках',
    width: 212,
    card: 'line',
    sortable: false,
  },
  {
    code: 'date_to',
    title: 'Период',
    kind: 'text',
    value: periodText,
    width: 176,
    card: 'line',
    sortable: false,
  },
  {
    code: 'status',
    title: 'Состояние',
    kind: 'status',
    value: (row) => row.status,
    text: (row) => BANK_FILE_STATUS_LABELS[row.status],
    tone: (row) => (row.status === 'processed' ? 'success' : 'warning'),
    width: 130,
    sortable: false,
  },
  {
    code: 'agrees',
    title: 'Сверка',
    kind: 'status',
    value: (row) => agreementText(row.agrees),
    text: (row) => agreementText(row.agrees),
    tone: (row) => agreementTone(row.agrees),
    card: 'line',
    width: 130,
    sortable: false,
  },
  { code: 'lines', title: 'Строк', kind: 'count', value: (row) => row.lines, sortable: false },
  {
    code: 'left',
    title: 'Ждут',
    kind: 'count',
    value: (row) => row.lines - row.matched - row.put_aside,
    sortable: false,
  },
  {
    code: 'matched',
    title: 'Разнесено',
    kind: 'count',
    value: (row) => row.matched,
    width: 92,
    hidden: true,
    sortable: false,
  },
  {
    code: 'put_aside',
    title: 'Отложено',
    kind: 'count',
    value: (row) => row.put_aside,
    width: 88,
    hidden: true,
    sortable: false,
  },
  {
    code: 'incoming',
    title: 'Поступило, ₽',
    kind: 'money',
    value: (row) => row.incoming,
    total: false,
    sortable: false,
  },
  {
    code: 'outgoing',
    title: 'Списано, ₽',
    kind: 'money',
    value: (row) => row.outgoing,
    total: false,
    sortable: false,
    card: 'figure',
  },
  {
    code: 'file_name',
    title: 'Файл',
    kind: 'text',
    value: (row) => row.file_name,
    min_width: 220,
    grow: true,
    sortable: false,
  },
  {
    code: 'created_at',
    title: 'Загружен',
    kind: 'datetime',
    value: (row) => row.created_at,
    sortable: false,
  },
]
