import type { GridEdits } from './grid-edits.ts'

/** Rows as they will be saved: changed, added, and without the removed ones. */
export function withEdits<Row extends object>(
  rows: readonly Row[],
  edits: GridEdits<Row> | undefined,
): readonly Row[] {
  if (!edits || edits.rowCount() === 0) return rows
  const kept = rows.filter((row) => !edits.isRemoved(edits.rowId(row))).map((row) => edits.merged(row))
  const known = new Set(rows.map((row) => edits.rowId(row)))
  return [...kept, ...edits.newRows().filter((row) => !known.has(edits.rowId(row)))]
}
