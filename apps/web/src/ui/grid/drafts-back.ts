import type { CellValue, RowId } from './column.ts'
import { type Draft, type Drafts, dropUntouched, freshDraft } from './draft.ts'

/** A row as it is stored now, and the values it had before the save; null where it was added by it. */
export interface SavedRow<Row> {
  now: Row
  before: Readonly<Record<string, CellValue>> | null
}

/** The changes that make saved rows what they were: former values are written again, an added row is removed. */
export function draftsBack<Row extends object>(
  saved: readonly SavedRow<Row>[],
  rowId: (row: Row) => RowId,
  derived: (draft: Draft<Row>) => Draft<Row>,
): Drafts<Row> {
  const drafts = saved.map(({ now, before }): [RowId, Draft<Row>] => {
    const draft = freshDraft(now)
    const values = { ...before }
    const back =
      before === null
        ? { ...draft, is_removed: true }
        : derived({ ...draft, values, merged: { ...now, ...values } })
    return [rowId(now), back]
  })
  return dropUntouched(new Map(drafts))
}
