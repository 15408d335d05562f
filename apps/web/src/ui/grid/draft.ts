import type { CellValue, GridColumn, Parsed, RowId } from './column.ts'

/** What has become of one row since it was read. */
export interface Draft<Row> {
  base: Row
  values: Record<string, CellValue>
  /** Texts that could not be read, kept as typed with what is wrong with them. */
  errors: Record<string, { message: string; text?: string }>
  is_new: boolean
  is_removed: boolean
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
