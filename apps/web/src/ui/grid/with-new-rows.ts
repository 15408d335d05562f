import type { GridEdits } from './grid-edits.ts'
import type { RowSource } from './row-source.ts'

/** Rows not saved yet stand after the last one of the list; a tree puts them into their folders itself. */
export function withNewRows<Row extends object>(
  source: RowSource<Row>,
  edits: GridEdits<Row> | undefined,
): RowSource<Row> {
  const added = edits && !source.tree ? edits.newRows() : []
  if (added.length === 0) return source
  const { total } = source
  return {
    ...source,
    total: total + added.length,
    row: (at) => (at < total ? source.row(at) : added[at - total]),
    rows: async (from, to) => [
      ...(from < total ? await source.rows(from, Math.min(to, total - 1)) : []),
      ...added.slice(Math.max(0, from - total), Math.max(0, to - total + 1)),
    ],
    ensure: (from, to) => source.ensure(from, Math.min(to, total - 1)),
  }
}
