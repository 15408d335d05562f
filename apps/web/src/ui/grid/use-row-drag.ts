import { type MouseEvent, useState } from 'react'
import { chosenRows, type GridScene } from './grid-scene.ts'
import type { RowWhere } from './row-deeds.ts'
import { followPointer } from './use-column-layout.ts'

export interface DropPlace {
  row: number
  where: RowWhere
}

const DRAG_FROM = 4

/** Rows are carried by their grip: all chosen ones when the carried one is among them. Where they will stand is marked. */
export function useRowDrag<Row extends object>(scene: GridScene<Row>) {
  const [drop, setDrop] = useState<DropPlace>()

  const grab = (event: MouseEvent, at: number) => {
    const { deeds, onCarry, source, rowId, place } = scene
    const carried = source.row(at)
    if (!carried || !(deeds || onCarry)) return
    event.preventDefault()
    const chosen = chosenRows(scene)
    const rows = deeds && chosen.includes(carried) ? chosen : [carried]
    if (rows.length === 1) place(at, scene.cursor.col)
    const from = event.clientY
    let over: DropPlace | undefined
    followPointer(
      (move) => {
        if (!over && Math.abs(move.clientY - from) < DRAG_FROM) return
        over = placeUnder(scene, move) ?? over
        setDrop(over)
      },
      () => {
        setDrop(undefined)
        const beside = over && source.row(over.row)
        const [first] = rows
        if (!over || !beside || !first || rows.includes(beside)) return
        if (!deeds) return onCarry?.(carried, over.where, beside)
        deeds.move(rows, over.where, beside)
        scene.follow(rowId(first), rows.length)
      },
    )
  }
  return { drop, grab }
}

/** The upper part of a row is before it, the lower one after it, and the middle of a folder is inside it. */
function placeUnder<Row extends object>(
  { box, source }: GridScene<Row>,
  { clientX, clientY }: globalThis.PointerEvent,
): DropPlace | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
  if (!element || !box.current?.contains(element)) return undefined
  const { top, height } = element.getBoundingClientRect()
  const row = Number(element.dataset.row)
  const part = (clientY - top) / height
  if (source.tree?.isFolder(row) && part > 0.3 && part < 0.8) return { row, where: 'inside' }
  return { row, where: part < 0.5 ? 'before' : 'after' }
}
