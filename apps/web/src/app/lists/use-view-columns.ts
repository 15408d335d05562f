import { useMemo, useState } from 'react'
import { sameState } from '../../ui/filters/same-state.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { ColumnLayout } from '../../ui/grid/grid-layout.ts'
import { layoutOfPlaces, placesOf } from './list-layout.ts'
import type { KnownView } from './use-list-view.ts'

/** Columns of the view a list stands in, when it has its own. What is moved in it is the view's and waits to be saved there. */
export function useViewColumns<Row>(columns: readonly GridColumn<Row>[], view: KnownView | null) {
  const [moved, setMoved] = useState<Readonly<Record<string, ColumnLayout>>>({})
  const places = view?.state.columns
  const saved = useMemo(() => places && layoutOfPlaces(columns, places), [columns, places])
  const move = (key: string, next: ColumnLayout) => {
    const { [key]: _before, ...others } = moved
    setMoved(Object.keys(next).length === 0 ? others : { ...others, [key]: next })
  }
  const layout = saved && ((view && moved[view.key]) ?? saved)
  return {
    layout,
    isMoved:
      layout !== undefined &&
      layout !== saved &&
      !sameState(placesOf(columns, layout), placesOf(columns, saved ?? {})),
    onLayout: (next: ColumnLayout) => view && move(view.key, next),
    /** What was moved in the view is dropped: it stands as it was saved. */
    settle: (key: string) => move(key, {}),
  }
}
