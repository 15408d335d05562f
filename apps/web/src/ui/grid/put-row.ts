import type { RowId } from './column.ts'
import type { GridEdits } from './grid-edits.ts'
import type { NewRowPlace } from './new-row-place.ts'
import type { RowSource } from './row-source.ts'

interface PutRowOptions<Row extends object> {
  edits: GridEdits<Row>
  newRow: (id: number) => Row
  source: RowSource<Row>
  /** The cursor goes to the new row. */
  follow: (id: RowId) => void
}

/** Puts a new row before, after or into the row at a place; a closed folder opens to show it. */
export function putRow<Row extends object>(
  { edits, newRow, source, follow }: PutRowOptions<Row>,
  where: NewRowPlace['where'],
  at: number,
): void {
  const row = source.row(at)
  if (!row) return
  const { tree } = source
  const inside = where === 'inside' && tree?.isFolder(at) === true
  const added = edits.add(newRow, { where: where === 'inside' && !inside ? 'after' : where, row })
  if (inside && !tree.isOpen(at)) tree.toggle(at)
  follow(edits.rowId(added))
}
