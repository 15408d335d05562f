import type { BudgetRow } from '@stroyfin/contract/budgets/budget-row'
import { budgetStatusView } from '@stroyfin/domain/budgets/budget-status'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'
import { budgetPath } from '../budget-path.ts'

/** Figures that follow payments: not ordered by, and summed only where a budget is opened. */
const figure = (
  code: 'reserved_summ' | 'paid_summ' | 'left_summ' | 'over_summ',
  title: string,
): GridColumn<BudgetRow> => ({
  code,
  title,
  kind: 'money',
  value: (row) => row[code],
  sortable: false,
  total: false,
})

/** Columns of the list of budgets; the codes are those of the call, so sorting and totals find them. */
export const budgetColumns: GridColumn<BudgetRow>[] = [
  {
    code: 'place',
    title: 'Проект или ЦФО',
    kind: 'text',
    value: (row) => row.place,
    href: (row) => budgetPath(row.id),
    pinned: true,
    width: 240,
    card: 'title',
  },
  {
    code: 'month',
    title: 'Месяц',
    kind: 'text',
    value: (row) => row.month,
    text: (row) => formatMonthInFull(row.month),
    width: 132,
    card: 'line',
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: budgetStatusView,
    width: 148,
  }),
  { code: 'summ', title: 'Бюджет, ₽', kind: 'money', value: (row) => row.summ, width: 148, card: 'figure' },
  {
    code: 'approved_summ',
    title: 'Согласовано, ₽',
    kind: 'money',
    value: (row) => row.approved_summ,
    width: 148,
  },
  figure('reserved_summ', 'В реестрах, ₽'),
  figure('paid_summ', 'Оплачено, ₽'),
  figure('left_summ', 'Остаток бюджета, ₽'),
  figure('over_summ', 'Сверх бюджета, ₽'),
  { code: 'remark', title: 'Примечание', kind: 'text', value: (row) => row.remark, width: 220, grow: true },
  {
    code: 'approved_at',
    title: 'Дата согласования',
    kind: 'datetime',
    value: (row) => row.approved_at,
    hidden: true,
  },
  {
    code: 'created_by',
    title: 'Автор',
    kind: 'ref',
    value: (row) => row.created_by_name,
    width: 160,
    hidden: true,
  },
  deletedColumn(),
]
