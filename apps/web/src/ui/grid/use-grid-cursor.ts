import { type RefObject, useState } from 'react'
import {
  type CursorBounds,
  type CursorMove,
  clampCursor,
  moveCursor,
  NO_CURSOR,
  placeCursor,
} from './grid-cursor.ts'
import type { PlacedColumns } from './grid-layout.ts'
import { scrollToCell } from './use-viewport.ts'

interface CursorOptions<Row> {
  box: RefObject<HTMLDivElement | null>
  rows: number
  placed: PlacedColumns<Row>
  row_height: number
  frame: number
  page: number
}

/** The active cell and the block around it; moving it brings it into sight. */
export function useGridCursor<Row>({ box, rows, placed, row_height, frame, page }: CursorOptions<Row>) {
  const [kept, setCursor] = useState(NO_CURSOR)
  const bounds: CursorBounds = { rows, cols: placed.columns.length, page }
  const cursor = clampCursor(kept, bounds)

  const show = (row: number, col: number) => {
    const cell = placed.columns[col]
    if (!box.current || !cell) return
    const { left, width, pinned } = cell
    const { pinned_width } = placed
    scrollToCell(box.current, { row, left, width, pinned }, { total: rows, row_height, frame, pinned_width })
  }

  const move = (step: CursorMove) => {
    const next = moveCursor(cursor, step, bounds)
    setCursor(next)
    show(next.row, next.col)
  }

  const place = (row: number, col: number, extend = false) => {
    const next = placeCursor(cursor, row, col, extend, bounds)
    setCursor(next)
    show(next.row, next.col)
  }

  const block = (top: number, left: number, bottom: number, right: number) => {
    setCursor(clampCursor({ row: top, col: left, anchor_row: bottom, anchor_col: right }, bounds))
  }

  return { cursor, move, place, block, bounds }
}
