import type { Sheet } from './table.ts'

type Struck = Pick<Sheet, 'struck_rows' | 'struck_cells'>

/** Of a sheet, what the library that reads its cells does not tell. */
export interface SheetMarks extends Struck {
  /** Rows that were dragged up to nothing. */
  flat_rows: number[]
}

/** Struck rows of a sheet, and the struck cells of its other rows, gathered cell by cell in any order. */
export function rowMarks() {
  const rows = new Map<number, { filled: number; columns: number[] }>()
  return {
    take(row: number, column: number, is_struck: boolean) {
      const found = rows.get(row) ?? { filled: 0, columns: [] }
      found.filled++
      if (is_struck) found.columns.push(column)
      rows.set(row, found)
    },
    done(): Struck {
      const marks: Struck = { struck_rows: [], struck_cells: [] }
      for (const [row, { filled, columns }] of [...rows].sort(([one], [other]) => one - other)) {
        if (columns.length * 2 > filled) marks.struck_rows.push(row)
        else if (columns.length > 0) marks.struck_cells.push({ row, columns })
      }
      return marks
    },
  }
}
