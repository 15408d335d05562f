import { useState, useSyncExternalStore } from 'react'
import { RowSelection } from './row-selection.ts'

/** Ticks of a grid held by the page, when its buttons need them outside the grid. */
export function useRowSelection<Row>(): RowSelection<Row> {
  const [selection] = useState(() => new RowSelection<Row>())
  useSyncExternalStore(selection.subscribe, () => selection.version)
  return selection
}
