import { type PointerEvent, useState } from 'react'
import { followPointer } from './use-column-layout.ts'

export interface ItemDrag {
  /** The item that is carried and the one it is over; −1 when nothing is. */
  from: number
  over: number
  grab: (event: PointerEvent, at: number) => void
}

/** Carries an item of a list by the pointer; items are marked by `data-item`. */
export function useItemDrag(onMove: (from: number, to: number) => void): ItemDrag {
  const [{ from, over }, setDrag] = useState({ from: -1, over: -1 })
  const grab = (event: PointerEvent, at: number) => {
    event.preventDefault()
    let target = at
    setDrag({ from: at, over: at })
    followPointer(
      (move) => {
        const item = document
          .elementFromPoint(move.clientX, move.clientY)
          ?.closest<HTMLElement>('[data-item]')
        if (!item) return
        target = Number(item.dataset.item)
        setDrag({ from: at, over: target })
      },
      () => {
        setDrag({ from: -1, over: -1 })
        onMove(at, target)
      },
    )
  }
  return { from, over, grab }
}
