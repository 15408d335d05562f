import { useMemo, useRef } from 'react'
import { cellText, formatValue, type GridColumn, hasTotal, isFigure } from './column.ts'
import { figureWidth } from './figure-width.ts'
import type { RowSource } from './row-source.ts'

const PADDING = 18
const DOT = 14

/**
 * The width each column of figures or statuses needs for the rows on the screen and for its total: money is never cut, and a column that
 * has grown stays so while its list is shown.
 */
export function useNeededWidths<Row>(
  columns: readonly GridColumn<Row>[],
  source: RowSource<Row>,
  first: number,
  last: number,
): Readonly<Record<string, number>> {
  const known = useRef<Readonly<Record<string, number>>>({})
  return useMemo(() => {
    let next = known.current
    for (const column of columns) {
      // Words are measured by the letter, generously; statuses, like sums, are read whole.
      if (!isFigure(column.kind) && column.kind !== 'status') continue
      let needed = Math.max(next[column.code] ?? 0, figureWidth(column.title) + PADDING)
      const padding = column.kind === 'status' ? PADDING + DOT : PADDING
      const total = hasTotal(column) ? source.totals[column.code] : undefined
      if (total !== undefined) needed = Math.max(needed, figureWidth(formatValue(column, total)) + PADDING)
      for (let at = first; at <= last; at += 1) {
        const row = source.row(at)
        if (row) needed = Math.max(needed, figureWidth(cellText(column, row)) + padding)
      }
      if (needed > (next[column.code] ?? 0)) next = { ...next, [column.code]: needed }
    }
    known.current = next
    return next
  }, [columns, source, first, last])
}
