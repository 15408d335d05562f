import type { TreeRow } from './tree-row.ts'

/** Rows whose ancestors are all open (R-4-27); one pass, the order stays. */
export function visibleRows<Row extends TreeRow>(rows: readonly Row[], open: ReadonlySet<number>): Row[] {
  const shown: Row[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (row.level > hiddenBelow) continue
    hiddenBelow = row.is_folder && !open.has(row.id) ? row.level : Number.POSITIVE_INFINITY
    shown.push(row)
  }
  return shown
}
