import { useEffect, useState } from 'react'
import { RowSelection } from '../ui/grid/row-selection.ts'
import { type CheckedList, clientState, setClientState } from './client-state.ts'

/** Ticks of a list that are still there after a look into a document (spec §3 «checked lists»). */
export function useCheckedRows<Row extends { id: number }>(name: CheckedList): RowSelection<Row> {
  const [selection] = useState(() => checkedBefore<Row>(name))
  useEffect(() => selection.subscribe(() => keepChecked(name, selection)), [name, selection])
  return selection
}

export function checkedBefore<Row extends { id: number }>(name: CheckedList): RowSelection<Row> {
  const selection = new RowSelection<Row>()
  selection.set(
    (clientState().checked[name] as readonly Row[]).map((row) => [row.id, row] as const),
    true,
  )
  return selection
}

/** The deed the rows were ticked for is done on another page. */
export function endChecked(...names: readonly CheckedList[]): void {
  const { checked } = clientState()
  setClientState({ checked: { ...checked, ...Object.fromEntries(names.map((name) => [name, []])) } })
}

/** «Everything but these» is said of one look at one list and is not kept. */
export function keepChecked<Row extends { id: number }>(
  name: CheckedList,
  selection: RowSelection<Row>,
): void {
  const { checked } = clientState()
  setClientState({ checked: { ...checked, [name]: selection.all ? [] : selection.kept() } })
}
