import { monthOf, type PlanMonth } from '@stroyfin/domain/agreements/plan-months'
import { formatMonth } from '@stroyfin/domain/russian/format-date'
import type { GridColumn } from '../../../../ui/grid/column.ts'
import type { FactRow } from './plan-fact.ts'
import type { PlanRow } from './plan-row.ts'

const NAME = 220
const SUMM = 116

/** An article, its total, and a cell for every month. */
export function planColumns(months: readonly PlanMonth[], may_edit: boolean): GridColumn<PlanRow>[] {
  return [
    {
      code: 'name',
      title: 'Статья',
      kind: 'text',
      value: (row) => row.name,
      pinned: true,
      width: NAME,
      sortable: false,
      card: 'title',
    },
    {
      code: 'total',
      title: 'Всего, ₽',
      kind: 'money',
      value: (row) => row.total,
      pinned: true,
      width: SUMM + 14,
      sortable: false,
      derived: true,
      card: 'figure',
    },
    ...months.map(
      (month): GridColumn<PlanRow> => ({
        code: month,
        title: formatMonth(month),
        also_called: [month, `${month}-01`],
        kind: 'money',
        value: (row) => row[month],
        width: SUMM,
        sortable: false,
        card: 'none',
        ...(may_edit && { editor: { kind: 'money', min: 0 } }),
      }),
    ),
  ]
}

/** The same months for what is compared below. */
export function factColumns(months: readonly PlanMonth[], today: string): GridColumn<FactRow>[] {
  const now = monthOf(today)
  return [
    {
      code: 'name',
      title: 'По месяцам',
      kind: 'text',
      value: (row) => row.name,
      pinned: true,
      width: NAME,
      sortable: false,
      card: 'title',
    },
    {
      code: 'total',
      title: 'Всего, ₽',
      kind: 'money',
      value: (row) => row.total,
      pinned: true,
      width: SUMM + 14,
      sortable: false,
      total: false,
      card: 'figure',
    },
    ...months.map(
      (month): GridColumn<FactRow> => ({
        code: month,
        title: month === now ? `${formatMonth(month)} ●` : formatMonth(month),
        kind: 'money',
        value: (row) => row[month],
        width: SUMM,
        sortable: false,
        total: false,
        card: 'none',
      }),
    ),
  ]
}
