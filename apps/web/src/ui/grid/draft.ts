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

function sameValue(before: unknown, after: CellValue): boolean {
  return (
    (before ?? null) === (after ?? null) ||
    (before != null && after != null && String(before) === String(after))
  )
}

/** Without the rows that are again as they were read. */
export function dropUntouched<Row>(drafts: Drafts<Row>): Drafts<Row> {
  for (const [id, draft] of drafts) {
    const touched = Object.keys(draft.values).length + Object.keys(draft.errors).length > 0
    if (!touched && !draft.is_new && !draft.is_removed) drafts.delete(id)
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
  // A row is added after its folder, so one walk meets every folder before what lies in it.
  for (const [id, { is_new, merged }] of gone.size > 0 ? drafts : []) {
    if (is_new && gone.has((merged as { group_id?: unknown }).group_id) && next.delete(id)) gone.add(id)
  }
  return next
}
