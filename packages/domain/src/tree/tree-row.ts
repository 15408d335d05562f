/**
 * A row of a tree list (§3): level from 0, group_id the parent's id or null at the root.
 * Lists of rows are in order, a parent before its children; new rows have negative ids (R-3-28).
 */
export type TreeRow = { id: number; level: number; group_id: number | null; is_folder: boolean }

/** Where a row goes: before a row, after it, or last in its group when both are absent. */
export type TreeParams = { next_id?: number; prev_id?: number }

/** Index just behind the last descendant of the row at the index. */
export function endOfBranch(rows: readonly Pick<TreeRow, 'level'>[], index: number): number {
  const level = rows[index]?.level ?? 0
  let end = index + 1
  while (end < rows.length && (rows[end]?.level ?? 0) > level) end += 1
  return end
}
