import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { useEffect, useMemo, useRef } from 'react'
import { useLive } from '../api/use-live.ts'
import { useWriteCount } from '../api/use-write-count.ts'
import type { RowId } from '../ui/grid/column.ts'
import { useWindowSource } from '../ui/grid/use-window-source.ts'
import type { LoadWindow } from '../ui/grid/window-cache.ts'
import { listQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'
import { useRefusedConditions } from './use-known-state.ts'

type Page<Row> = Awaited<ReturnType<LoadWindow<Row>>>
type Ask = ListState & { offset: number; limit: number; count: boolean; after?: string }

interface ListSourceOptions<Row> {
  state: ListState
  /** What of others' changes shows in this list. */
  live: readonly LiveTopic[]
  /** What else decides which rows the list has. */
  scope?: unknown
  onSort: (sort: ListState['sort']) => void
  load: (ask: Ask, options: { signal: AbortSignal }) => Promise<Page<Row>>
}

/** Windows of a list of the server; what is written meanwhile is shown without losing the place. */
export function useListSource<Row extends { id: RowId }>({
  state,
  live,
  scope,
  onSort,
  load,
}: ListSourceOptions<Row>) {
  const unlessRefused = useRefusedConditions(state)
  const source = useWindowSource<Row>({
    rows_first: true,
    key: JSON.stringify([state, scope]),
    load: (offset, limit, { signal, ...how }) =>
      unlessRefused(load({ ...listQuestion(state), offset, limit, ...how }, { signal })),
    sort: state.sort,
    onSort,
  })
  const writes = useWriteCount()
  const reload = useRef(source.reload)
  reload.current = source.reload
  useEffect(() => {
    if (writes > 0) reload.current()
  }, [writes])
  useLive(live, 'list', () => reload.current())
  const { sort: _order, ...asked } = state
  const question = JSON.stringify([asked, scope])
  const ask = useRef({ state, load })
  ask.current = { state, load }
  return useMemo(
    () => ({ ...source, question, found: (ids: readonly RowId[]) => foundOf(ask.current, ids) }),
    [source, question],
  )
}

/** As many rows as one window has. */
const WINDOW = 500

async function foundOf<Row extends { id: RowId }>(
  { state, load }: Pick<ListSourceOptions<Row>, 'state' | 'load'>,
  ids: readonly RowId[],
): Promise<ReadonlySet<RowId>> {
  const seen = new Set<RowId>()
  for (let at = 0; at < ids.length; at += WINDOW) {
    const value = ids.slice(at, at + WINDOW) as number[]
    const { search, filters } = listQuestion(state)
    const among = [...filters, { field: 'id', op: 'in' as const, value }]
    const { signal } = new AbortController()
    const { items } = await load(
      { search, filters: among, sort: [], offset: 0, limit: WINDOW, count: false },
      { signal },
    )
    for (const { id } of items) seen.add(id)
  }
  return seen
}
