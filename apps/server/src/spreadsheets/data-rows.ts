import { type Cell, type Merge, plainText, type Sheet } from './table.ts'

export interface DataRow {
  /** As Excel numbers it. */
  row: number
  cells: readonly Cell[]
  /** One value may be for several rows: «ООО Ромашка» merged over all its contracts. */
  cellAt: (column: number) => Cell
  /** How many rows the block over this cell has that begins above it and holds a value; 0 when there is none. */
  sharedRows: (column: number) => number
}

/** Rows of a table from `data` on. Goes through the sheet once: packed rows are quick to read only in their order. */
export function* dataRows({ rows, merges }: Sheet, data: number): Generator<DataRow, void> {
  const blocks = merges
    .filter(({ top, bottom }) => bottom > top && bottom >= data)
    .sort((a, b) => b.top - a.top)
  const over = new Map<number, Merge & { cell: Cell }>()
  let index = -1
  for (const cells of rows) {
    index++
    if (index >= data) {
      const blockAt = (column: number) => {
        const block = over.get(column)
        return block && index <= block.bottom ? block : null
      }
      yield {
        row: index + 1,
        cells,
        cellAt: (column) => {
          const block = blockAt(column)
          return block ? block.cell : (cells[column] ?? null)
        },
        sharedRows: (column) => {
          const block = blockAt(column)
          return block && plainText(block.cell) !== '' ? block.bottom - block.top + 1 : 0
        },
      }
    }
    for (let block = blocks.at(-1); block?.top === index; block = blocks.at(-1)) {
      over.set(block.left, { ...block, cell: cells[block.left] ?? null })
      blocks.pop()
    }
  }
}
