import { drillOf } from '@stroyfin/contract/reports/drill-of'
import { type Explanation, explainFigure } from '@stroyfin/contract/reports/explain-figure'
import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { drillAddress } from './drill-address.ts'

type Column = ReportColumnField
type Row = ReportRowAnswer

interface Answered {
  columns: readonly Column[]
  behind: readonly Column[]
  rows: readonly Row[]
  totals: Readonly<Record<string, number | null>>
  /** The totals are of the rows found: no list is narrowed to them. */
  is_narrowed: boolean
}

/** The row of totals among the others. */
export const TOTAL = ''

/** Where a press on each figure leads: to a list of documents, else to what the figure is counted from. */
export function figuresBehind({ columns, behind, rows, totals, is_narrowed }: Answered) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const inside = Map.groupBy(rows, ({ group_id }) => group_id ?? TOTAL)
  const fields = new Map([...columns, ...behind].map((column) => [column.code, column]))
  const whole: Row = {
    id: TOTAL,
    group_id: null,
    level: 0,
    is_folder: true,
    texts: { name: 'Итого' },
    figures: totals,
    drills: {},
    narrows: {},
  }
  const addressOf = (row: Row, column: Column): string | undefined => {
    if (row.id === TOTAL)
      return column.opens && totals[column.code] && !is_narrowed ? drillAddress(column.opens) : undefined
    const drill = drillOf(column, row, (id) => known.get(id))
    return drill ? drillAddress(drill) : undefined
  }
  const explain = (row: Row, column: Column): Explanation | null =>
    // The rows found are not all that is in the totals' folders.
    explainFigure(column, row, (id) => (id === TOTAL || is_narrowed ? [] : (inside.get(id) ?? [])))
  return {
    rowOf: (id: string) => (id === TOTAL ? whole : known.get(id)),
    columnOf: (code: string) => fields.get(code),
    addressOf,
    explain,
  }
}

export type FiguresBehind = ReturnType<typeof figuresBehind>
