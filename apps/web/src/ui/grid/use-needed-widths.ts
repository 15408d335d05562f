import { useMemo, useRef } from 'react'
import { cellText, formatValue, type GridColumn, hasTotal, isFigure } from './column.ts'
import { figureWidth } from './figure-width.ts'
import type { RowSource } from './row-source.ts'
import { textWidth } from './text-width.ts'

const PADDING = 18
const DOT = 14
const ARROW = 15
const HEAD_FONT = '550 12px "Golos Text"'
const WORD_FONT = '400 13px "Golos Text"'

type Widths = Readonly<Record<string, number>>

/** Width at which neither the head nor any of these rows is cut. */
export function neededWidth<Row>(
  column: GridColumn<Row>,
  source: RowSource<Row>,
  first: number,
  last: number,
): number {
  const figures = isFigure(column.kind)
  let needed = textWidth(column.title, HEAD_FONT) + ARROW
  const total = hasTotal(column) ? source.totals[column.code] : undefined
  if (total !== undefined) needed = Math.max(needed, figureWidth(formatValue(column, total)))
  for (let at = first; at <= last; at += 1) {
    const row = source.row(at)
    if (!row) continue
    const text = cellText(column, row)
    needed = Math.max(needed, figures ? figureWidth(text) : textWidth(text, WORD_FONT) + DOT)
  }
  return needed + PADDING
}

/**
 * The width each column of figures or statuses needs for the rows on the screen and for its total: they are never cut, and a
 * column that has grown stays so while its list is shown.
 */
export function useNeededWidths<Row>(
  columns: readonly GridColumn<Row>[],
  source: RowSource<Row>,
  first: number,
  last: number,
): Widths {
  const known = useRef<Widths>({})
  return useMemo(() => {
    let next = known.current
    for (const column of columns) {
      if (!isFigure(column.kind) && column.kind !== 'status') continue
      const needed = neededWidth(column, source, first, last)
      if (needed > (next[column.code] ?? 0)) next = { ...next, [column.code]: needed }
    }
    known.current = next
    return next
  }, [columns, source, first, last])
}
