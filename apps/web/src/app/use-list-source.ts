import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { useEffect, useRef } from 'react'
import { useLive } from '../api/use-live.ts'
import { useWriteCount } from '../api/use-write-count.ts'
import { useWindowSource } from '../ui/grid/use-window-source.ts'
import type { LoadWindow } from '../ui/grid/window-cache.ts'
import { listQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'
import { useRefusedConditions } from './use-known-state.ts'

type Page<Row> = Awaited<ReturnType<LoadWindow<Row>>>
type Ask = ListState & { offset: number; limit: number; count: boolean }

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
export function useListSource<Row>({ state, live, scope, onSort, load }: ListSourceOptions<Row>) {
  const unlessRefused = useRefusedConditions(state)
  const source = useWindowSource<Row>({
    rows_first: true,
    key: JSON.stringify([state, scope]),
    load: (offset, limit, { signal, count }) =>
      unlessRefused(load({ ...listQuestion(state), offset, limit, count }, { signal })),
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
  return source
}
