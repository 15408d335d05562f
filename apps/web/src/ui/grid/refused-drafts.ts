import type { RowId } from './column.ts'
import { type Drafts, freshDraft } from './draft.ts'

/** What the server refused; a field of '' is about the whole row. A row nobody changed is given along. */
export interface RefusedCell<Row> {
  id: RowId
  field: string
  message: string
  row?: Row
}

/** The same drafts with the refused cells marked. */
export function refusedDrafts<Row extends object>(
  drafts: Drafts<Row>,
  errors: readonly RefusedCell<Row>[],
): Drafts<Row> {
  const next = new Map(drafts)
  for (const { id, field, message, row } of errors) {
    const draft = next.get(id) ?? (row && freshDraft(row))
    if (draft) next.set(id, { ...draft, errors: { ...draft.errors, [field]: { message } } })
  }
  return next
}
