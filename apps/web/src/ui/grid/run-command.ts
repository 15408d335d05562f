import { clearBlock, fillDown } from './edit-block.ts'
import { blockOf } from './grid-cursor.ts'
import type { GridCommand } from './grid-keys.ts'
import { canEdit, chosenRows, type GridScene } from './grid-scene.ts'
import { putRow } from './put-row.ts'
import type { RowStep, RowWhere } from './row-deeds.ts'

/** Folders open to the right and close to the left, as in every tree; in other columns the arrows just move. */
function foldByArrow<Row extends object>(scene: GridScene<Row>, to: string): boolean {
  const { source, cursor, tree_col, place } = scene
  const { tree } = source
  if (!tree || cursor.col !== tree_col || cursor.row < 0) return false
  if (to === 'right' && tree.isFolder(cursor.row) && !tree.isOpen(cursor.row)) {
    tree.toggle(cursor.row)
    return true
  }
  if (to !== 'left') return false
  if (tree.isFolder(cursor.row) && tree.isOpen(cursor.row)) {
    tree.toggle(cursor.row)
    return true
  }
  const parent = tree.parentAt(cursor.row)
  if (parent < 0) return false
  place(parent, cursor.col)
  return true
}

function enter<Row extends object>(scene: GridScene<Row>): boolean {
  const { cursor, placed, source, onOpen } = scene
  if (cursor.row < 0) {
    const column = placed.columns[cursor.col]?.column
    if (column && column.sortable !== false) scene.sortBy(column.code, false)
    return true
  }
  if (canEdit(scene, cursor.row, cursor.col)) return startEdit(scene, undefined)
  const row = source.row(cursor.row)
  const pressed = scene.box.current?.querySelector<HTMLElement>(':is(a, button):is([data-cursor] *)')
  if (row && onOpen) onOpen(row)
  else if (pressed) pressed.click()
  else if (source.tree?.isFolder(cursor.row)) source.tree.toggle(cursor.row)
  return true
}

function startEdit<Row extends object>(scene: GridScene<Row>, typed: string | undefined): boolean {
  const { row, col } = scene.cursor
  if (!canEdit(scene, row, col)) return false
  scene.setEditing({ row, col, typed })
  return true
}

/** In a grid that is edited Tab walks through the cells; at the corners it leaves the grid, as everywhere else. */
function nextCell<Row extends object>(scene: GridScene<Row>, back: boolean): boolean {
  const { cursor, placed, source, edits, place } = scene
  if (!edits) return false
  const cols = placed.columns.length
  const next = cursor.row * cols + cursor.col + (back ? -1 : 1)
  if (next < 0 || next >= source.total * cols) return false
  place(Math.floor(next / cols), next % cols)
  return true
}

function select<Row extends object>(scene: GridScene<Row>, extend: boolean): boolean {
  const { cursor, selectable, toggleRow } = scene
  if (cursor.row < 0) return false
  if (selectable) toggleRow(cursor.row, extend)
  else return startEdit(scene, ' ')
  return true
}

/** Shift+Space: in a grid with ticks a stretch is ticked, in another one the rows are taken whole as in Excel. */
function wholeRows<Row extends object>(scene: GridScene<Row>): boolean {
  if (scene.selectable || !scene.deeds) return select(scene, true)
  const { top, bottom } = blockOf(scene.cursor)
  if (top < 0) return false
  scene.block(top, 0, bottom, scene.placed.columns.length - 1)
  return true
}

function stepRows<Row extends object>(scene: GridScene<Row>, step: RowStep): boolean {
  const { deeds, cursor, rowId, follow } = scene
  const rows = chosenRows(scene)
  const [first] = rows
  if (!deeds || !first) return false
  const { top, bottom } = blockOf(cursor)
  if (deeds.step(rows, step)) follow(rowId(first), bottom - top + 1)
  return true
}

function addRow<Row extends object>(scene: GridScene<Row>, where: RowWhere): boolean {
  const { edits, newRow, source, cursor, placed, place, deeds } = scene
  if (deeds) {
    const id = deeds.add(where, source.row(cursor.row))
    if (id !== undefined) scene.follow(id)
    return true
  }
  if (!edits || !newRow) return false
  const beside = source.row(cursor.row)
  if (scene.places_rows && beside) {
    putRow({ edits, newRow, source, follow: scene.follow }, where, cursor.row)
    return true
  }
  edits.add(newRow)
  const first = placed.columns.findIndex(({ column }) => column.editor)
  place(source.total, Math.max(0, first))
  return true
}

/** Does what the key asked; false leaves the key to the page. */
export function runCommand<Row extends object>(scene: GridScene<Row>, command: GridCommand): boolean {
  const { cursor, edits, source, placed } = scene
  switch (command.type) {
    case 'move':
      if (!command.move.extend && foldByArrow(scene, command.move.to)) return true
      scene.move(command.move)
      return true
    case 'next_cell':
      return nextCell(scene, command.back)
    case 'enter':
      return enter(scene)
    case 'edit':
      return startEdit(scene, command.text)
    case 'escape':
      scene.place(cursor.row, cursor.col)
      return cursor.row !== cursor.anchor_row || cursor.col !== cursor.anchor_col
    case 'select':
      return select(scene, command.extend)
    case 'select_all':
      if (scene.selectable) scene.toggleAll()
      else scene.block(0, 0, source.total - 1, placed.columns.length - 1)
      return true
    case 'clear':
      return clearBlock(scene, blockOf(cursor))
    case 'fill_down':
      return fillDown(scene, blockOf(cursor))
    case 'undo':
    case 'redo':
      if (!edits) return false
      edits[command.type]()
      return true
    case 'add_row':
      return addRow(scene, command.where)
    case 'remove_rows':
      scene.deeds?.remove(chosenRows(scene))
      return scene.deeds !== undefined
    case 'step_rows':
      return stepRows(scene, command.step)
    case 'whole_rows':
      return wholeRows(scene)
  }
}
