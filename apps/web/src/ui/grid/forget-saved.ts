import type { RowId } from './column.ts'
import { type Draft, sameValue } from './draft.ts'
import type { GridEdits, RowChange } from './grid-edits.ts'

/**
 * Forgets the changes that are saved now; what was typed over them while they were on their way stays unsaved. A new row
 * is still known when the server has named it: the name is given to its draft by `GridEdits.named`.
 */
export function forgetSaved<Row extends object>(
  edits: GridEdits<Row>,
  sent: readonly RowChange<Row>[],
  names: ReadonlyMap<RowId, RowId> = new Map(),
): void {
  const over = sent.filter(
    (change) => (!change.is_new || names.has(change.id)) && isTypedOver(edits.draft(change.id), change),
  )
  const kept = new Set(over.map(({ id }) => id))
  edits.forget(sent.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  if (over.length > 0) edits.rebase(over.map(({ id, values }) => ({ id, now: values as Partial<Row> })))
}

function isTypedOver<Row>(draft: Draft<Row> | undefined, sent: RowChange<Row>): boolean {
  if (!draft || sent.is_removed || sent.is_moved) return false
  if (draft.is_removed || draft.is_moved || Object.keys(draft.errors).length > 0) return true
  const fields = new Set([...Object.keys(draft.values), ...Object.keys(sent.values)])
  return [...fields].some((field) => !sameValue(draft.values[field], sent.values[field]))
}
