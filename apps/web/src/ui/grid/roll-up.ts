import { sumFigures } from '../format/sum-figures.ts'
import { type GridColumn, hasTotal } from './column.ts'
import type { TreeCore } from './core.ts'

/** A folder with the sums of what is inside written into it. */
export type RollUp<Row> = (folder: Row, sums: Readonly<Record<string, string>>) => Row

/**
 * The rows with every folder's sums taken from the rows inside it, exact to the last digit; rows that are no folders stay as
 * they are. One pass from the last row up, so a folder is summed when all below it is.
 */
export function rolledRows<Row>(
  core: TreeCore,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rollUp: RollUp<Row>,
): readonly Row[] {
  const summed = columns.filter(hasTotal)
  const inside = new Map<number, string[][]>()
  const result = [...rows]
  for (let place = core.count - 1; place >= 0; place -= 1) {
    const row = core.row_at[place] as number
    const own = rows[row] as Row
    const parts = inside.get(row)
    const figures = core.folder[row]
      ? summed.map((_, at) => sumFigures(parts?.[at] ?? []))
      : summed.map((column) => String(column.value(own) ?? ''))
    if (core.folder[row]) {
      result[row] = rollUp(own, Object.fromEntries(summed.map(({ code }, at) => [code, figures[at] ?? '0'])))
    }
    const above = core.parent[row] as number
    if (above < 0) continue
    const lists = inside.get(above) ?? summed.map(() => [])
    for (const [at, figure] of figures.entries()) lists[at]?.push(figure)
    inside.set(above, lists)
  }
  return result
}
