import { useMemo, useRef } from 'react'
import { cellText } from './cell-text.ts'
import { type ColumnKind, formatValue, type GridColumn, hasTotal, isFigure } from './column.ts'
import { figureWidth } from './figure-width.ts'
import type { RowSource, Totals } from './row-source.ts'
import { textWidth } from './text-width.ts'
import { totalLines } from './total-lines.ts'

const PADDING = 18
const DOT = 14
const ARROW = 15
const BOLD = 1.1
const HEAD_FONT = '550 12px "Golos Text"'
const WORD_FONT = '400 13px "Golos Text"'

/** Short words that say nothing when cut. */
const MEASURED: ReadonlySet<ColumnKind> = new Set(['status', 'date'])

type Widths = Readonly<Record<string, number>>

/** Width at which neither the head nor any of these rows is cut. */
export function neededWidth<Row>(
  column: GridColumn<Row>,
  rows: Iterable<Row>,
  lines: readonly { totals: Totals }[],
): number {
  const figures = isFigure(column.kind)
  const dot = column.kind === 'status' ? DOT : 0
  let needed = textWidth(column.title, HEAD_FONT) + ARROW
  for (const { totals } of hasTotal(column) ? lines : []) {
    const total = totals[column.code]
    if (total !== undefined) needed = Math.max(needed, figureWidth(formatValue(column, total)))
  }
  for (const row of rows) {
    const text = cellText(column, row)
    // The figures of a folder are bold.
    const more = (row as { is_folder?: boolean }).is_folder ? BOLD : 1
    needed = Math.max(needed, figures ? figureWidth(text) * more : textWidth(text, WORD_FONT) + dot)
  }
  return needed + PADDING
}

interface Measured<Row> {
  columns: readonly GridColumn<Row>[]
  rows: WeakSet<object>
  widths: Widths
}

/**
 * The width each column of figures, statuses or dates needs for the rows that were on the screen and for its total: they are never
 * cut, and a column that has grown stays so. Every row is measured once, or scrolling would pay for it at each step.
 */
export function useNeededWidths<Row extends object>(
  columns: readonly GridColumn<Row>[],
  source: RowSource<Row>,
  first: number,
  last: number,
): Widths {
  const known = useRef<Measured<Row>>(undefined)
  return useMemo(() => {
    if (known.current?.columns !== columns) known.current = { columns, rows: new WeakSet(), widths: {} }
    const measured = known.current
    const fresh: Row[] = []
    for (let at = first; at <= last; at += 1) {
      const row = source.row(at)
      if (!row || measured.rows.has(row)) continue
      measured.rows.add(row)
      fresh.push(row)
    }
    for (const column of columns) {
      if (!isFigure(column.kind) && !MEASURED.has(column.kind)) continue
      const needed = neededWidth(column, fresh, totalLines(source))
      if (needed > (measured.widths[column.code] ?? 0)) {
        measured.widths = { ...measured.widths, [column.code]: needed }
      }
    }
    return measured.widths
  }, [columns, source, first, last])
}
