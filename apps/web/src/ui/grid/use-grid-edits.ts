import { useState, useSyncExternalStore } from 'react'
import type { RowId } from './column.ts'
import { GridEdits } from './grid-edits.ts'

/** Unsaved changes of one grid; the screen redraws with every change. */
export function useGridEdits<Row extends object>(
  rowId: (row: Row) => RowId,
  derive?: (row: Row) => Row,
): GridEdits<Row> {
  const [edits] = useState(() => new GridEdits(rowId, derive))
  useSyncExternalStore(edits.subscribe, () => edits.version)
  return edits
}
