import type { RowId } from './column.ts'
import type { Draft } from './draft.ts'
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

/** The draft of a row whose folder the server has named, or of a new row it has named itself: that one is stored now. */
export function namedDraft<Row extends object>(
  given: Draft<Row>,
  names: ReadonlyMap<RowId, RowId>,
  id?: RowId,
): Draft<Row> {
  const draft = id === undefined ? given : storedDraft(given, id)
  const { group_id } = draft.merged as { group_id?: RowId | null }
  const place = draft.place && { ...draft.place, of: names.get(draft.place.of) ?? draft.place.of }
  const known = group_id === null || group_id === undefined ? undefined : names.get(group_id)
  if (known === undefined) return place ? { ...draft, place } : draft
  return {
    ...draft,
    ...(place && { place }),
    base: draft.is_new ? { ...draft.base, group_id: known } : draft.base,
    values: 'group_id' in draft.values ? { ...draft.values, group_id: known } : draft.values,
    merged: { ...draft.merged, group_id: known },
  }
}

function storedDraft<Row extends object>({ place: _, ...draft }: Draft<Row>, id: RowId): Draft<Row> {
  return { ...draft, is_new: false, base: { ...draft.base, id }, merged: { ...draft.merged, id } }
}
