import type { MouseEvent } from 'react'
import { canEdit, type GridScene } from './grid-scene.ts'
import { followPointer } from './use-column-layout.ts'

interface CellSpot {
  row: number
  col: number
  select: boolean
  fold: boolean
}

function spotOf<Row extends object>(target: EventTarget | null, scene: GridScene<Row>): CellSpot | undefined {
  if (!(target instanceof Element) || !scene.box.current?.contains(target)) return undefined
  const row = target.closest<HTMLElement>('[data-row]')
  if (!row) return undefined
  const cell = target.closest<HTMLElement>('[data-col]')
  return {
    row: Number(row.dataset.row),
    col: cell ? Number(cell.dataset.col) - (scene.selectable ? 2 : 1) : scene.cursor.col,
    select: target.closest('[data-select]') !== null,
    fold: target.closest('[data-fold]') !== null,
  }
}

const EDGE = 24

/** A drag to the edge brings what lies beyond it. */
function scrollAtEdge(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  if (clientY > bottom - EDGE) box.scrollTop += EDGE
  else if (clientY < top + EDGE) box.scrollTop -= EDGE
  if (clientX > right - EDGE) box.scrollLeft += EDGE
  else if (clientX < left + EDGE) box.scrollLeft -= EDGE
}

/** A clipped box tells no width of what lies beyond its edge, so that it is a scrolling one while it is measured. */
function isCut(words: HTMLElement): boolean {
  words.style.overflow = 'hidden'
  const is_cut = words.scrollWidth > words.clientWidth
  words.style.overflow = ''
  return is_cut
}

/** A cut name is told whole while the mouse is over it; written into every cell ahead it would cost at each step of scrolling. */
function tellWhole({ target, type }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('[data-col]')
  // The reason of a refusal is what such a cell tells.
  if (!cell || cell.ariaInvalid) return
  const words = type === 'mouseover' ? cell.querySelector<HTMLElement>('[data-words]') : null
  if (words && isCut(words)) cell.title = words.textContent
  else cell.removeAttribute('title')
}

/** A press puts the cursor, a drag or Shift takes a block, the tick column ticks, the arrow folds. */
export function useGridMouse<Row extends object>(
  scene: GridScene<Row>,
  grab: (event: MouseEvent, at: number) => void,
) {
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-editor]')) return
    const spot = spotOf(event.target, scene)
    if (!spot) return
    scene.box.current?.focus({ preventScroll: true })
    if ((event.target as Element).closest('[data-grip]')) return grab(event, spot.row)
    if (spot.select || spot.fold) {
      event.preventDefault()
      scene.place(spot.row, spot.col)
      if (spot.select) scene.toggleRow(spot.row, event.shiftKey)
      else scene.source.tree?.toggle(spot.row)
      return
    }
    if ((event.target as Element).closest('a, button, input, [data-own]')) return
    // The press must not start choosing text, which a drag over cells would do.
    event.preventDefault()
    scene.place(spot.row, spot.col, event.shiftKey)
    const start = { row: spot.row, col: spot.col }
    followPointer(
      (move) => {
        if (scene.box.current) scrollAtEdge(scene.box.current, move)
        const over = spotOf(document.elementFromPoint(move.clientX, move.clientY), scene)
        if (over && (over.row !== start.row || over.col !== start.col))
          scene.block(over.row, over.col, start.row, start.col)
      },
      () => undefined,
    )
  }

  const onDoubleClick = (event: MouseEvent) => {
    const spot = spotOf(event.target, scene)
    if (!spot || spot.select || spot.fold) return
    const row = scene.source.row(spot.row)
    if (canEdit(scene, spot.row, spot.col))
      scene.setEditing({ row: spot.row, col: spot.col, typed: undefined })
    else if (row && scene.onOpen) scene.onOpen(row)
    else if (scene.source.tree?.isFolder(spot.row)) scene.source.tree.toggle(spot.row)
  }

  return { onMouseDown, onDoubleClick, onMouseOver: tellWhole, onMouseOut: tellWhole }
}
