import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { GridSort } from './column.ts'
import type { RowSource } from './row-source.ts'
import { type LoadWindow, WindowCache } from './window-cache.ts'

export interface WindowSourceOptions<Row> {
  /** Brings one window of the list. */
  load: LoadWindow<Row>
  /** Everything the answer depends on (company, search, filters, sort); a new key starts over. */
  key: string
  page_size?: number
  /** Rows are shown before a slow count; `load` heeds `count`. */
  rows_first?: boolean
  sort?: readonly GridSort[]
  onSort?: (sort: GridSort[]) => void
}

/** Longer than a distant network takes by itself: a count that is in time is not asked for twice. */
const ROWS_FIRST_MS = 300

const NO_SORT: readonly GridSort[] = []

function ignore(): void {}

/** A list of any length on the server, brought by pages as it is scrolled (K-03). */
export function useWindowSource<Row>(options: WindowSourceOptions<Row>): RowSource<Row> {
  const { load, key, page_size = 100, rows_first = false, sort = NO_SORT, onSort = ignore } = options
  const latest = useRef(load)
  latest.current = load
  const [cache] = useState(
    () =>
      new WindowCache<Row>(
        (...ask) => latest.current(...ask),
        page_size,
        rows_first ? ROWS_FIRST_MS : undefined,
      ),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything the answer depends on.
  useEffect(() => {
    cache.restart()
    return () => cache.stop()
  }, [cache, key])

  const version = useSyncExternalStore(
    cache.subscribe,
    useCallback(() => cache.version, [cache]),
  )
  return useMemo(
    () => ({
      total: cache.total,
      row: cache.row,
      ensure: cache.ensure,
      rows: cache.rows,
      totals: cache.totals,
      counting: cache.counting,
      state: cache.state,
      stale: cache.stale,
      error: cache.error,
      reload: cache.reload,
      version,
      origin: cache.origin,
      sort,
      setSort: onSort,
    }),
    [cache, version, sort, onSort],
  )
}
