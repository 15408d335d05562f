import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { ConflictField } from '../../../ui/document/ConflictDialog.tsx'
import { cellText } from '../../../ui/grid/cell-text.ts'
import type { CellValue, GridColumn } from '../../../ui/grid/column.ts'
import { sameValue } from '../../../ui/grid/draft.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'

/** Fields of a row that both this person and somebody else have changed, and differently (K-06). */
export function rowConflicts(edits: GridEdits<EstimateLine>, theirs: EstimateLine): string[] {
  const draft = edits.draft(theirs.id)
  if (!draft || draft.is_removed) return []
  const was: Record<string, CellValue> = draft.base
  const now: Record<string, CellValue> = theirs
  return Object.entries(draft.values)
    .filter(([field]) => field !== 'summ' && field !== 'group_id')
    .filter(
      ([field, mine]) => !sameValue(was[field], now[field] ?? null) && !sameValue(mine, now[field] ?? null),
    )
    .map(([field]) => field)
}

const nameOf = (row_id: number, field: string) => `${row_id}:${field}`

/** The same in words, for the question: whose value is saved. */
export function conflictWords(
  edits: GridEdits<EstimateLine>,
  rows: readonly EstimateLine[],
  columns: readonly GridColumn<EstimateLine>[],
): ConflictField[] {
  return rows.flatMap((theirs) =>
    rowConflicts(edits, theirs).map((field) => {
      const column = columns.find(({ code }) => code === field)
      const mine = edits.draft(theirs.id)?.merged ?? theirs
      const told = (row: EstimateLine) => (column && cellText(column, row)) || 'не указано'
      return {
        field: nameOf(theirs.id, field),
        label: `${theirs.view_id} ${theirs.name}: ${column?.title ?? field}`,
        mine: told(mine),
        theirs: told(theirs),
      }
    }),
  )
}

/** What is given up for the other's value, by row. */
export function givenUp(taken: readonly string[]): Map<number, string[]> {
  const fields = new Map<number, string[]>()
  for (const name of taken) {
    const [id, field = ''] = name.split(':')
    const row_id = Number(id)
    if (!fields.get(row_id)?.push(field)) fields.set(row_id, [field])
  }
  return fields
}
