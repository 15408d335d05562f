import type { RefObject } from 'react'
import type { RowId } from './column.ts'
import { blockOf, type CursorMove, type GridCursor } from './grid-cursor.ts'
import type { GridEdits } from './grid-edits.ts'
import type { PlacedColumns } from './grid-layout.ts'
import type { RowDeeds, RowWhere } from './row-deeds.ts'
import type { RowSource } from './row-source.ts'

export interface EditingCell {
  row: number
  col: number
  /** The key that opened the editor replaces the text; undefined keeps it. */
  typed: string | undefined
}

/** What the keyboard, the mouse and the clipboard of one grid share. */
export interface GridScene<Row extends object> {
  box: RefObject<HTMLDivElement | null>
  source: RowSource<Row>
  placed: PlacedColumns<Row>
  rowId: (row: Row) => RowId
  edits: GridEdits<Row> | undefined
  newRow: ((id: number) => Row) | undefined
  isPastedTotal: ((texts: ReadonlyMap<string, string>) => boolean) | undefined
  /** New rows are put beside the row of the cursor and not to the end. */
  places_rows: boolean
  deeds: RowDeeds<Row> | undefined
  onCarry: ((row: Row, where: RowWhere, beside: Row) => void) | undefined
  /** The cursor goes to this row once it is there, and takes so many rows from it on. */
  follow: (id: RowId, rows?: number) => void
  cursor: GridCursor
  move: (step: CursorMove) => void
  place: (row: number, col: number, extend?: boolean) => void
  block: (top: number, left: number, bottom: number, right: number) => void
  editing: EditingCell | undefined
  setEditing: (cell: EditingCell | undefined) => void
  selectable: boolean
  toggleRow: (at: number, extend: boolean) => void
  toggleAll: () => void
  sortBy: (code: string, extend: boolean) => void
  onOpen: ((row: Row) => void) | undefined
  tree_col: number
}

export function canEdit<Row extends object>(scene: GridScene<Row>, row_at: number, col: number): boolean {
  const { edits, source, placed, rowId } = scene
  const row = source.row(row_at)
  const editor = placed.columns[col]?.column.editor
  if (!edits || !row || !editor || edits.isRemoved(rowId(row))) return false
  return editor.can_edit?.(edits.merged(row)) !== false
}

/** The rows of the chosen block, without those that are to go anyway. */
export function chosenRows<Row extends object>({ source, cursor, edits, rowId }: GridScene<Row>): Row[] {
  const { top, bottom } = blockOf(cursor)
  if (top < 0) return []
  const rows = Array.from({ length: bottom - top + 1 }, (_, step) => source.row(top + step))
  return rows.filter((row) => row !== undefined).filter((row) => !edits?.isRemoved(rowId(row)))
}
