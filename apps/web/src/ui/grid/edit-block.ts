import { cellText } from './cell-text.ts'
import { type GridColumn, isFigure } from './column.ts'
import { copyCell } from './copy-cells.ts'
import type { CellBlock } from './grid-cursor.ts'
import type { CellWrite } from './grid-edits.ts'
import { canEdit, type GridScene } from './grid-scene.ts'

function editableCells<Row extends object>(scene: GridScene<Row>, block: CellBlock) {
  const cells: { row: Row; column: GridColumn<Row>; at: number; col: number }[] = []
  for (let at = Math.max(0, block.top); at <= block.bottom; at += 1) {
    for (let col = block.left; col <= block.right; col += 1) {
      const row = scene.source.row(at)
      const column = scene.placed.columns[col]?.column
      if (row && column && canEdit(scene, at, col)) cells.push({ row, column, at, col })
    }
  }
  return cells
}

/** The text a cell's editor starts with: a figure without groups, the label of an option, a date as it is shown. */
export function editText<Row extends object>(
  scene: GridScene<Row>,
  row: Row,
  column: GridColumn<Row>,
): string {
  const broken = scene.edits?.error(scene.rowId(row), column.editor?.field ?? column.code)
  if (broken?.text !== undefined) return broken.text
  const merged = scene.edits?.merged(row) ?? row
  if (column.editor?.kind === 'select') {
    const value = column.value(merged)
    return column.editor.options?.find((option) => option.value === value)?.label ?? cellText(column, merged)
  }
  return isFigure(column.kind) || column.kind === 'date' ? copyCell(column, merged) : cellText(column, merged)
}

export function clearBlock<Row extends object>(scene: GridScene<Row>, block: CellBlock): boolean {
  const writes = editableCells(scene, block).map(
    ({ row, column }): CellWrite<Row> => ({ row, column, text: '' }),
  )
  if (writes.length > 0) scene.edits?.write(writes)
  return writes.length > 0
}

/** Ctrl+D: the top row of the block is repeated below; with one row the cell above is taken. */
export function fillDown<Row extends object>(scene: GridScene<Row>, block: CellBlock): boolean {
  const { source, placed, edits } = scene
  if (!edits) return false
  const from = block.top === block.bottom ? block.top - 1 : block.top
  const pattern = source.row(from)
  if (!pattern) return true
  const writes = editableCells(scene, { ...block, top: from + 1 }).map(({ row, column }): CellWrite<Row> => {
    return { row, column, text: editText(scene, pattern, column) }
  })
  if (writes.length > 0 && placed.columns.length > 0) edits.write(writes)
  return true
}

/** The left column of the block is repeated to the right of it; from one column on, to the end of the row. */
export function fillRight<Row extends object>(scene: GridScene<Row>, block: CellBlock): boolean {
  const { source, placed, edits } = scene
  const pattern = placed.columns[block.left]?.column
  if (!edits || !pattern || block.top < 0) return false
  const right = block.left === block.right ? placed.columns.length - 1 : block.right
  const writes = editableCells(scene, { ...block, left: block.left + 1, right }).flatMap(
    ({ row, column, at }) => {
      const from = source.row(at)
      return from ? [{ row, column, text: editText(scene, from, pattern) } satisfies CellWrite<Row>] : []
    },
  )
  if (writes.length > 0) edits.write(writes)
  return writes.length > 0
}
