import { monthOf, type PlanMonth } from '@stroyfin/domain/agreements/plan-months'
import { formatMonth } from '@stroyfin/domain/russian/format-date'
import type { CellValue, GridColumn } from '../../../../ui/grid/column.ts'
import type { FactRow } from './plan-fact.ts'
import type { PlanRow } from './plan-row.ts'

const NAME = 220
const SUMM = 116

type MonthRow = { name: string; total: CellValue } & Partial<Record<PlanMonth, CellValue>>

/** An article, its total, and a cell for every month. */
export function planColumns(months: readonly PlanMonth[], may_edit: boolean): GridColumn<PlanRow>[] {
  const { name, total, cells } = monthColumns<PlanRow>('Статья', months)
  return [
    name,
    { ...total, derived: true },
    ...cells.map(
      (cell): GridColumn<PlanRow> => ({
        ...cell,
        also_called: [cell.code, `${cell.code}-01`],
        ...(may_edit && { editor: { kind: 'money', min: 0 } }),
      }),
    ),
  ]
}

/** The same months for what is compared below; its rows do not add up. */
export function factColumns(months: readonly PlanMonth[], today: string): GridColumn<FactRow>[] {
  const now = monthOf(today)
  const { name, total, cells } = monthColumns<FactRow>('По месяцам', months)
  return [
    name,
    { ...total, total: false },
    ...cells.map(
      (cell): GridColumn<FactRow> => ({
        ...cell,
        ...(cell.code === now && { title: `${cell.title} ●` }),
        total: false,
      }),
    ),
  ]
}

function monthColumns<Row extends MonthRow>(title: string, months: readonly PlanMonth[]) {
  const pinned = { pinned: true, sortable: false } as const
  const name: GridColumn<Row> = {
    ...pinned,
    ...{ code: 'name', title, kind: 'text', width: NAME, card: 'title' },
    value: (row) => row.name,
  }
  const total: GridColumn<Row> = {
    ...pinned,
    ...{ code: 'total', title: 'Всего, ₽', kind: 'money', width: SUMM + 14, card: 'figure' },
    value: (row) => row.total,
  }
  const cells = months.map(
    (month): GridColumn<Row> => ({
      ...{
        code: month,
        title: formatMonth(month),
        kind: 'money',
        width: SUMM,
        card: 'none',
        sortable: false,
      },
      value: (row) => row[month],
    }),
  )
  return { name, total, cells }
}
