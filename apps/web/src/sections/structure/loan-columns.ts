import { Decimal } from '@stroyfin/domain/money/decimal'
import { kopecks } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { LimitFigures, LoanTreeRow } from './loan-tree-rows.ts'

/** Everything that holds the limit, of the limit. */
export function usedPercent({ limit_summ, available_summ }: LimitFigures): string | null {
  if (limit_summ === null || available_summ === null) return null
  const percent = percentFrom(kopecks(limit_summ) - kopecks(available_summ), kopecks(limit_summ))
  return percent && new Decimal(percent).round(1).toString()
}

export const loanColumns: GridColumn<LoanTreeRow>[] = [
  {
    code: 'name',
    title: 'Договор, группа, проект',
    kind: 'text',
    value: (row) => row.name,
    text: (row) => (row.is_deleted ? `${row.name} (удалён)` : row.name),
    href: (row) => `/structure/loan-agreements/?loan=${row.loan_id}`,
    pinned: true,
    grow: true,
    min_width: 260,
  },
  { code: 'note', title: 'Банк, статус проекта', kind: 'text', value: (row) => row.note, width: 152 },
  { code: 'rate', title: 'Ставка', kind: 'percent', value: (row) => row.rate, width: 72, total: false },
  { code: 'date_to', title: 'Выдача до', kind: 'date', value: (row) => row.date_to, hidden: true },
  { code: 'limit_summ', title: 'Лимит, ₽', kind: 'money', value: (row) => row.limit_summ, width: 144 },
  {
    code: 'available_summ',
    title: 'Доступно, ₽',
    kind: 'money',
    value: (row) => row.available_summ,
    width: 144,
  },
  { code: 'used', title: 'Занято', kind: 'percent', value: usedPercent, width: 80, total: false },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ, width: 144 },
  { code: 'sent_summ', title: 'Отправлено, ₽', kind: 'money', value: (row) => row.sent_summ, width: 124 },
  {
    code: 'on_approval_summ',
    title: 'Платежи на согласовании, ₽',
    kind: 'money',
    value: (row) => row.on_approval_summ,
    width: 148,
  },
]
