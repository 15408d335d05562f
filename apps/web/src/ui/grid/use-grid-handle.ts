import { type Ref, useImperativeHandle, useRef } from 'react'
import { clearBlock, fillDown, fillRight } from './edit-block.ts'
import { blockOf } from './grid-cursor.ts'
import { chosenRows, type GridScene } from './grid-scene.ts'
import type { GridHandle } from './row-deeds.ts'

/** Gives the page the way to the rows chosen in the grid. */
export function useGridHandle<Row extends object>(
  scene: GridScene<Row>,
  handle: Ref<GridHandle<Row>> | undefined,
): void {
  const latest = useRef(scene)
  latest.current = scene
  useImperativeHandle(
    handle,
    () => ({
      chosen: () => chosenRows(latest.current),
      active: () => latest.current.source.row(latest.current.cursor.row),
      follow: (id, rows) => latest.current.follow(id, rows),
      focus: () => latest.current.box.current?.focus({ preventScroll: true }),
      fillDown: () => void fillDown(latest.current, blockOf(latest.current.cursor)),
      fillRight: () => fillRight(latest.current, blockOf(latest.current.cursor)),
      clear: () => void clearBlock(latest.current, blockOf(latest.current.cursor)),
    }),
    [],
  )
}
