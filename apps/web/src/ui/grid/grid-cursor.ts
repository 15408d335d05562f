/** Active cell and the opposite corner of the chosen block. Row −1 is the head. */
export interface GridCursor {
  row: number
  col: number
  anchor_row: number
  anchor_col: number
}

export interface CellBlock {
  top: number
  bottom: number
  left: number
  right: number
}

export interface CursorBounds {
  rows: number
  cols: number
  /** Rows that fit on the screen, for PgUp and PgDn. */
  page: number
}

export interface CursorMove {
  to:
    | 'up'
    | 'down'
    | 'left'
    | 'right'
    | 'page_up'
    | 'page_down'
    | 'row_start'
    | 'row_end'
    | 'first'
    | 'last'
    | 'top'
    | 'bottom'
  extend: boolean
}

export const NO_CURSOR: GridCursor = { row: 0, col: 0, anchor_row: 0, anchor_col: 0 }

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** The cursor inside the table after rows or columns have gone. */
export function clampCursor(cursor: GridCursor, { rows, cols }: CursorBounds): GridCursor {
  const last_row = Math.max(-1, rows - 1)
  const last_col = Math.max(0, cols - 1)
  const next = {
    row: clamp(cursor.row, -1, last_row),
    col: clamp(cursor.col, 0, last_col),
    anchor_row: clamp(cursor.anchor_row, -1, last_row),
    anchor_col: clamp(cursor.anchor_col, 0, last_col),
  }
  return same(cursor, next) ? cursor : next
}

function same(a: GridCursor, b: GridCursor): boolean {
  return a.row === b.row && a.col === b.col && a.anchor_row === b.anchor_row && a.anchor_col === b.anchor_col
}

function target(
  cursor: GridCursor,
  to: CursorMove['to'],
  { rows, cols, page }: CursorBounds,
): [number, number] {
  const { row, col } = cursor
  switch (to) {
    case 'up':
      return [row - 1, col]
    case 'down':
      return [row + 1, col]
    case 'left':
      return [row, col - 1]
    case 'right':
      return [row, col + 1]
    case 'page_up':
      return [Math.max(0, row - page), col]
    case 'page_down':
      return [row + page, col]
    case 'row_start':
      return [row, 0]
    case 'row_end':
      return [row, cols - 1]
    case 'top':
      return [0, col]
    case 'bottom':
      return [rows - 1, col]
    case 'first':
      return [0, 0]
    case 'last':
      return [rows - 1, cols - 1]
  }
}

export function moveCursor(cursor: GridCursor, move: CursorMove, bounds: CursorBounds): GridCursor {
  const [row, col] = target(cursor, move.to, bounds)
  return placeCursor(cursor, row, col, move.extend, bounds)
}

/** Puts the cursor on a cell; extending keeps the opposite corner and never reaches into the head. */
export function placeCursor(
  cursor: GridCursor,
  row: number,
  col: number,
  extend: boolean,
  bounds: CursorBounds,
): GridCursor {
  const keep = extend && cursor.anchor_row >= 0
  const at = keep ? Math.max(0, row) : row
  return clampCursor(
    { row: at, col, anchor_row: keep ? cursor.anchor_row : at, anchor_col: keep ? cursor.anchor_col : col },
    bounds,
  )
}

export function blockOf(cursor: GridCursor): CellBlock {
  return {
    top: Math.min(cursor.row, cursor.anchor_row),
    bottom: Math.max(cursor.row, cursor.anchor_row),
    left: Math.min(cursor.col, cursor.anchor_col),
    right: Math.max(cursor.col, cursor.anchor_col),
  }
}
