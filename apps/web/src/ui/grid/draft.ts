import type { CellValue, GridColumn, Parsed, RowId } from './column.ts'
import type { NewRowPlace } from './new-row-place.ts'

/** What has become of one row since it was read. */
export interface Draft<Row> {
  base: Row
  values: Record<string, CellValue>
  /** Texts that could not be read, kept as typed with what is wrong with them. */
  errors: Record<string, { message: string; text?: string }>
  is_new: boolean
  is_removed: boolean
  /** Where a new row was put; without it at the end. */
  place?: NewRowPlace
  /** A stored row that was put elsewhere among its neighbours or into another folder. */
  is_moved?: boolean
  merged: Row
}

export type Drafts<Row> = Map<RowId, Draft<Row>>

export function freshDraft<Row>(row: Row): Draft<Row> {
  return { base: row, values: {}, errors: {}, is_new: false, is_removed: false, merged: row }
}

/** The draft with one cell written, or with the text that could not be read and the reason. */
export function writtenDraft<Row extends object>(
  draft: Draft<Row>,
  column: GridColumn<Row>,
  text: string,
  parsed: Parsed,
): Draft<Row> {
  const field = column.editor?.field ?? column.code
  const { [field]: _gone, '': _row, ...errors } = draft.errors
  if ('error' in parsed) {
    return { ...draft, errors: { ...errors, [field]: { message: parsed.error, text } } }
  }
  const values = { ...draft.values, [field]: parsed.value }
  if (!draft.is_new && sameValue((draft.base as Record<string, unknown>)[field], parsed.value))
    delete values[field]
  return { ...draft, values, errors, merged: { ...draft.base, ...values } }
}

/** The draft with values that nobody typed; what was wrong with their cells before is wrong no more. */
export function givenDraft<Row extends object>(
  draft: Draft<Row>,
  values: Readonly<Record<string, CellValue>>,
): Draft<Row> {
  const errors = Object.entries(draft.errors).filter(([field]) => field !== '' && !(field in values))
  return {
    ...draft,
    values: { ...draft.values, ...values },
    errors: Object.fromEntries(errors),
    merged: { ...draft.merged, ...values },
  }
}

export function sameValue(before: unknown, after: CellValue): boolean {
  return (
    (before ?? null) === (after ?? null) ||
    (before != null && after != null && String(before) === String(after))
  )
}

/** The draft of a row put into a folder. */
export function placedDraft<Row extends object>(draft: Draft<Row>, group_id: RowId | null): Draft<Row> {
  if (draft.is_new) {
    const base = { ...draft.base, group_id }
    return { ...draft, base, merged: { ...draft.merged, group_id } }
  }
  const { group_id: _was, ...values } = draft.values
  const stays = (draft.base as { group_id?: unknown }).group_id === group_id
  return {
    ...draft,
    is_moved: true,
    values: stays ? values : { ...values, group_id },
    merged: { ...draft.merged, group_id },
  }
}

/** The draft over the row as others have left it; what became equal is no change any more. */
export function rebasedDraft<Row extends object>(
  draft: Draft<Row>,
  base: Row,
  given_up: readonly string[] = [],
): Draft<Row> {
  const values = { ...draft.values }
  for (const field of given_up) delete values[field]
  for (const [field, value] of Object.entries(values)) {
    if (sameValue((base as Record<string, unknown>)[field], value)) delete values[field]
  }
  // What a server refused was said of the row as it was; a text that could not be read is still unread.
  const errors = Object.fromEntries(Object.entries(draft.errors).filter(([, { text }]) => text !== undefined))
  return { ...draft, base, values, errors, merged: { ...base, ...values } }
}

/** Whether everything the draft writes stands in the row already. */
export function isStored<Row extends object>(draft: Draft<Row>, row: Row): boolean {
  if (draft.is_new || draft.is_removed || draft.is_moved || Object.keys(draft.errors).length > 0) return false
  return Object.entries(draft.values).every(([field, value]) =>
    sameValue((row as Record<string, unknown>)[field], value),
  )
}

/** Without the rows that are again as they were read. */
export function dropUntouched<Row>(drafts: Drafts<Row>): Drafts<Row> {
  for (const [id, draft] of drafts) {
    const touched = Object.keys(draft.values).length + Object.keys(draft.errors).length > 0
    if (!touched && !draft.is_new && !draft.is_removed && !draft.is_moved) drafts.delete(id)
  }
  return drafts
}

/** The drafts without these rows: a new one goes with the new ones inside it, a stored one is marked. */
export function withoutRows<Row extends object>(
  drafts: Drafts<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => RowId,
): Drafts<Row> {
  const next = new Map(drafts)
  const gone = new Set<unknown>()
  for (const row of rows) {
    const id = rowId(row)
    const draft = next.get(id) ?? freshDraft(row)
    if (!draft.is_new) next.set(id, { ...draft, is_removed: true })
    else if (next.delete(id)) gone.add(id)
  }
  // A row may have been put into a folder that was added after it, so one walk need not meet them all.
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const [id, { is_new, merged }] of before > 0 ? next : []) {
      if (is_new && gone.has((merged as { group_id?: unknown }).group_id) && next.delete(id)) gone.add(id)
    }
  }
  return next
}
