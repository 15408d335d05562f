import type { RowId } from './column.ts'
import type { RowChange } from './grid-edits.ts'

/** The change with every negative id the server has named by now replaced: its folder and its neighbour. */
export function namedChange<Row extends object>(
  change: RowChange<Row>,
  ids: ReadonlyMap<RowId, RowId>,
): RowChange<Row> {
  if (ids.size === 0) return change
  const named = (id: unknown) => ids.get(id as RowId) ?? id
  const { group_id } = change.row as { group_id?: unknown }
  const row = ids.has(group_id as RowId) ? { ...change.row, group_id: named(group_id) } : change.row
  if (!change.params) return { ...change, row }
  const params = Object.fromEntries(Object.entries(change.params).map(([key, id]) => [key, named(id)]))
  return { ...change, row, params: params as NonNullable<typeof change.params> }
}
