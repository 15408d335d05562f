import type { TreeRow } from './tree-row.ts'

export type SortDirection = 'asc' | 'desc'
export type TreeSort = { column: string; direction: SortDirection }
export type SortValue = string | number | bigint | null

/** First click on a column sorts ascending, the next turns it round (R-4-31, A-069). */
export function nextSort(current: TreeSort | null, column: string): TreeSort {
  return { column, direction: current?.column === column && current.direction === 'asc' ? 'desc' : 'asc' }
}

const collator = new Intl.Collator('ru-RU', { numeric: true })

/** Sorts siblings among themselves, so that the tree stays readable; empty values last either way. */
export function sortSiblings<Row extends TreeRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortValue,
  direction: SortDirection,
): Row[] {
  const children = Map.groupBy(rows, (row) => row.group_id)
  const known = new Set(rows.map((row) => row.id))
  const values = new Map(rows.map((row) => [row, keyOf(row)]))
  const ordered = (list: readonly Row[]): Row[] =>
    [...list].sort((a, b) => compare(values.get(a) ?? null, values.get(b) ?? null, direction))
  // Rows of a window may come without their parents: those stand at the root.
  const pending = ordered(rows.filter((row) => row.group_id === null || !known.has(row.group_id))).reverse()
  const sorted: Row[] = []
  for (let row = pending.pop(); row !== undefined; row = pending.pop()) {
    sorted.push(row)
    pending.push(...ordered(children.get(row.id) ?? []).reverse())
  }
  return sorted
}

function compare(a: SortValue, b: SortValue, direction: SortDirection): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order =
    typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : a < b ? -1 : Number(a > b)
  return direction === 'asc' ? order : -order
}
