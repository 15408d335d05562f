import type { Kopecks } from '../money/money.ts'
import type { TreeRow } from './tree-row.ts'

/** Sum of every row by id: a folder is the sum of what stands under it, whatever its own figure says. */
export function rollUp<Row extends TreeRow>(
  rows: readonly Row[],
  summOf: (row: Row) => Kopecks,
): Map<number, Kopecks> {
  const sums = new Map<number, Kopecks>()
  // From the end each child is met before its parent, so one pass carries the sums up.
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    if (row === undefined) continue
    const summ = row.is_folder ? (sums.get(row.id) ?? 0n) : summOf(row)
    sums.set(row.id, summ)
    if (row.group_id !== null) sums.set(row.group_id, (sums.get(row.group_id) ?? 0n) + summ)
  }
  return sums
}
