import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import type { ListColumn } from '@stroyfin/contract/columns/list-column'
import { saveCustomColumns } from '@stroyfin/contract/columns/save-custom-columns'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { endpointQuery, useEndpoint } from '../../api/use-endpoint.ts'
import { workingContext } from '../../session/context.ts'
import { toast } from '../../theme/toast.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { ColumnLayout } from '../../ui/grid/grid-layout.ts'
import { useKeptLayout } from '../../ui/grid/use-kept-layout.ts'
import { layoutOf, listOf, placesOf } from './list-layout.ts'
import { ownColumn, ownFilter } from './own-columns.ts'
import { useListView } from './use-list-view.ts'
import { useNamed } from './use-own-names.ts'
import { useViewColumns } from './use-view-columns.ts'

const FRESH = 5 * 60_000
/** Dragging an edge changes the width many times a second: only where it stops is sent. */
const PAUSE = 600
const NOTHING: readonly ListColumn[] = []

/**
 * The columns of a list, the company's own fields among them, as this person arranged them: kept on the server for
 * every machine, and in the browser so that the list stands right before the answer comes. A view that has columns of its own
 * shows these instead, and what is moved in it is the view's: one's own stand behind it as they were.
 */
export function useListColumns<Row extends object>(type: ListType, usual: readonly GridColumn<Row>[]) {
  const built_in = useNamed(type, usual)
  const queries = useQueryClient()
  const here = useKeptLayout(`${type}:${workingContext().company_id}`)
  const { data } = useEndpoint(getCustomFields, { keys: [type] }, { staleTime: FRESH })
  const list = data?.[type] ?? NOTHING
  const [unsaved, setUnsaved] = useState<ColumnLayout>()
  const in_view = useListView(type)
  const waiting = useRef<{ timer: number; send: () => void }>(undefined)

  const columns = useMemo(
    () => [
      ...built_in,
      ...list.flatMap((column) => (column.field ? [ownColumn<Row>(column, column.field)] : [])),
    ],
    [built_in, list],
  )
  const own_filters = useMemo(
    () => list.flatMap((column) => (column.field ? [ownFilter(column, column.field)] : [])),
    [list],
  )
  const own = useMemo(
    () => unsaved ?? (data ? layoutOf(list) : here.layout),
    [unsaved, data, list, here.layout],
  )
  const of_view = useViewColumns(columns, in_view.current)
  const layout = of_view.layout ?? own

  const keepHere = useRef(here.onLayout)
  keepHere.current = here.onLayout
  useEffect(() => {
    if (data) keepHere.current(layoutOf(list))
  }, [data, list])
  // What was changed a moment before the page was left is sent on the way out.
  useEffect(() => {
    const send = () => waiting.current?.send()
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [])

  const keepOwn = (next: ColumnLayout) => {
    setUnsaved(next)
    window.clearTimeout(waiting.current?.timer)
    const send = () => {
      window.clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      const usual = Object.keys(next).length === 0
      const kept = listOf(columns, next, list)
      queries.setQueryData(endpointQuery(getCustomFields, { keys: [type] }).queryKey, { [type]: kept })
      setUnsaved(undefined)
      call(saveCustomColumns, { type, list: usual ? [] : placesOf(columns, next) }, { keepalive: true }).then(
        ({ message }) => toast.saved(message || 'Успешно'),
        () => toast.error('Ошибка'),
      )
    }
    waiting.current = { timer: window.setTimeout(send, PAUSE), send }
  }
  const places = useMemo(() => placesOf(columns, layout), [columns, layout])
  const onLayout = of_view.layout ? of_view.onLayout : keepOwn
  return {
    type,
    columns,
    /** Where the columns stand now. */
    places,
    in_view,
    of_view,
    is_loaded: data !== undefined,
    own_filters,
    has_own: own_filters.length > 0,
    kept: { layout, onLayout, density: here.density, onDensity: here.onDensity },
  }
}

export type ListColumns<Row extends object> = ReturnType<typeof useListColumns<Row>>
