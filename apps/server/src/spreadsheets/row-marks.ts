import type { MarkedCells, Sheet } from './table.ts'

type Marked = Pick<Sheet, 'struck_rows' | 'struck_cells' | 'unseen_cells'>

/** Of a sheet, what the library that reads its cells does not tell. */
export interface SheetMarks extends Marked {
  /** Rows that were dragged up to nothing. */
  flat_rows: number[]
}

/** Cells of two lists by rows from top to bottom, each row once. */
export function joinedCells(one: readonly MarkedCells[], other: readonly MarkedCells[]): MarkedCells[] {
  const rows = new Map<number, Set<number>>()
  for (const { row, columns } of [...one, ...other])
    rows.set(row, new Set([...(rows.get(row) ?? []), ...columns]))
  return [...rows]
    .sort(([first], [second]) => first - second)
    .map(([row, columns]) => ({ row, columns: [...columns] }))
}

/** Struck rows of a sheet, the struck cells of its other rows and figures in the colour of their cells, gathered cell by cell in any order. */
export function rowMarks() {
  const rows = new Map<number, { filled: number; columns: number[] }>()
  const unseen: MarkedCells[] = []
  return {
    take(row: number, column: number, is_struck: boolean) {
      const found = rows.get(row) ?? { filled: 0, columns: [] }
      found.filled++
      if (is_struck) found.columns.push(column)
      rows.set(row, found)
    },
    takeUnseen(row: number, column: number) {
      unseen.push({ row, columns: [column] })
    },
    done(): Marked {
      const marks: Marked = { struck_rows: [], struck_cells: [] }
      if (unseen.length > 0) marks.unseen_cells = joinedCells(unseen, [])
      for (const [row, { filled, columns }] of [...rows].sort(([one], [other]) => one - other)) {
        if (columns.length * 2 > filled) marks.struck_rows.push(row)
        else if (columns.length > 0) marks.struck_cells.push({ row, columns })
      }
      return marks
    },
  }
}
