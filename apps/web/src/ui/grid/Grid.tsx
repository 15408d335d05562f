import { useLayoutEffect, useRef, useState } from 'react'
import { ActionBar } from './action-bar.ts'
import { GridCards } from './GridCards.tsx'
import { GridTable } from './GridTable.tsx'
import styles from './grid.module.css'
import type { GridProps } from './grid-props.ts'
import { KeptActions } from './KeptActions.tsx'
import { RowSelection } from './row-selection.ts'

const NARROW = 600

/** The product's one table: lists of any length, trees, and grids that are edited like a sheet; cards on a telephone. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const root = useRef<HTMLDivElement>(null)
  const [narrow, setNarrow] = useState(false)
  const [bar] = useState(() => new ActionBar())
  const [own] = useState(() => new RowSelection<Row>())

  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const all = { ...props, selection: props.selection ?? own, bar }
  return (
    <div
      ref={root}
      className={styles.grid}
      data-fit={props.fit_rows || undefined}
      data-edited={props.edits ? true : undefined}
    >
      {narrow && !props.edits ? <GridCards {...all} /> : <GridTable {...all} />}
      {props.actions && <KeptActions bar={bar} actions={props.actions} />}
    </div>
  )
}
