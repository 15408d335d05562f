import { useLayoutEffect, useRef } from 'react'
import type { RowId } from './column.ts'
import type { GridScene } from './grid-scene.ts'

interface ActiveRowOptions<Row> {
  onActive?: ((row: Row | undefined) => void) | undefined
  follow_id?: RowId | undefined
}

/** Tells the page which row the cursor stands on, and keeps the cursor on a row that moves to another place. */
export function useActiveRow<Row extends object>(
  scene: GridScene<Row>,
  options: ActiveRowOptions<Row>,
): void {
  const { source, cursor, rowId } = scene
  const { onActive, follow_id } = options
  const active = cursor.row < 0 ? undefined : source.row(cursor.row)
  const told = useRef(onActive)
  told.current = onActive
  // Before the next key can come: it must not fall on the row that stood there a moment ago.
  useLayoutEffect(() => told.current?.(active), [active])

  const latest = useRef(scene)
  latest.current = scene
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that rows have changed places.
  useLayoutEffect(() => {
    if (follow_id === undefined) return
    const { source: rows, cursor: stands, place } = latest.current
    const at_cursor = rows.row(stands.row)
    if (at_cursor && rowId(at_cursor) === follow_id) return
    for (let at = 0; at < rows.total; at += 1) {
      const row = rows.row(at)
      if (row && rowId(row) === follow_id) return place(at, Math.max(0, stands.col))
    }
  }, [follow_id, source.version])
}
