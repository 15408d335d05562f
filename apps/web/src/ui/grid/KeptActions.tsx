import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { ActionBar } from './action-bar.ts'
import styles from './grid-status.module.css'
import type { GridSelection, RowSelection } from './row-selection.ts'

interface KeptActionsProps {
  bar: ActionBar
  actions: (selection: GridSelection) => ReactNode
}

/** The buttons for the chosen rows; a deed begun with them outlives the change of the table into cards. */
export function KeptActions({ bar, actions }: KeptActionsProps) {
  const selection = useSyncExternalStore(bar.subscribe, bar.read)
  return selection && createPortal(actions(selection), bar.host)
}

interface ActionsPlaceProps<Row> {
  bar: ActionBar
  chosen: RowSelection<Row>
  total: number
}

/** Where they stand in the bar below. */
export function ActionsPlace<Row>({ bar, chosen, total }: ActionsPlaceProps<Row>) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    bar.host.className = styles.actions ?? ''
    place.current?.append(bar.host)
    return () => bar.show(undefined)
  }, [bar])
  const { version } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that something else is chosen.
  useLayoutEffect(() => bar.show(chosen.snapshot(total)), [bar, chosen, version, total])
  return <span ref={place} className={styles.place} />
}
