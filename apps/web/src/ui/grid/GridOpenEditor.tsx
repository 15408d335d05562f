import { useEffect } from 'react'
import { editText } from './edit-block.ts'
import { GridEditor } from './GridEditor.tsx'
import type { EditingCell, GridScene } from './grid-scene.ts'
import { runCommand } from './run-command.ts'

interface GridOpenEditorProps<Row extends object> {
  scene: GridScene<Row>
  editing: EditingCell
  row_height: number
  shift: number
}

/** Opens the editor over its cell, writes what was typed and moves on as in a sheet. */
export function GridOpenEditor<Row extends object>({
  scene,
  editing,
  row_height,
  shift,
}: GridOpenEditorProps<Row>) {
  const { source, placed, edits, setEditing, box, move } = scene
  const row = source.row(editing.row)
  const cell = placed.columns[editing.col]
  const gone = !row || !cell || !edits

  useEffect(() => {
    if (gone) setEditing(undefined)
  }, [gone, setEditing])

  if (gone) return null
  const { column, width, pinned, align } = cell
  const left = cell.left + (pinned ? (box.current?.scrollLeft ?? 0) : 0)
  const close = () => {
    setEditing(undefined)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <GridEditor
      key={`${editing.row}-${editing.col}`}
      column={column}
      row={edits.merged(row)}
      text={editText(scene, row, column)}
      typed={editing.typed}
      align={align}
      place={{ left, width, top: editing.row * row_height + shift, height: row_height }}
      onCancel={close}
      onCommit={(text, then) => {
        if (text !== editText(scene, row, column)) edits.write([{ row, column, text }])
        if (then === 'stay') setEditing(undefined)
        else close()
        if (then === 'down' || then === 'up') move({ to: then, extend: false })
        if (then === 'next' || then === 'back')
          runCommand(scene, { type: 'next_cell', back: then === 'back' })
      }}
    />
  )
}
