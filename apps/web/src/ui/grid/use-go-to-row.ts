import { useEffect, useRef } from 'react'
import type { RowId } from './column.ts'
import type { GridScene } from './grid-scene.ts'

export interface WantedRows {
  id: RowId
  /** So many rows from it on become the chosen block. */
  rows: number
}

/** The cursor goes to a row once, as soon as it is in the list; after that it belongs to the person again. */
export function useGoToRow<Row extends object>(
  scene: GridScene<Row>,
  wanted: WantedRows | undefined,
  forget: (id: undefined) => void,
): void {
  const latest = useRef({ scene, forget })
  latest.current = { scene, forget }
  const { version, total } = scene.source
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the length say that rows have come.
  useEffect(() => {
    if (wanted === undefined) return
    const { source, rowId, place, block, cursor } = latest.current.scene
    for (let at = 0; at < source.total; at += 1) {
      const row = source.row(at)
      if (!row || rowId(row) !== wanted.id) continue
      const [col, other] = [Math.max(0, cursor.col), Math.max(0, cursor.anchor_col)]
      place(at, col)
      if (wanted.rows > 1) block(at, col, at + wanted.rows - 1, other)
      latest.current.forget(undefined)
      return
    }
  }, [wanted, version, total])
}
