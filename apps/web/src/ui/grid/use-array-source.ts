import { useMemo, useState } from 'react'
import { type GridSort, hasTotal } from './column.ts'
import { compareRows } from './compare-rows.ts'
import type { GridEdits } from './grid-edits.ts'
import type { Columns, RowSource, Totals } from './row-source.ts'
import { sumColumn } from './sum-column.ts'
import { withEdits } from './with-edits.ts'

export interface ArraySourceOptions<Row extends object> {
  columns: Columns<Row>
  /** Unsaved changes: the totals follow what is typed. */
  edits?: GridEdits<Row>
  /** Rows that do not pass are neither shown nor summed. */
  filter?: (row: Row) => boolean
  sort?: readonly GridSort[]
  onSort?: (sort: GridSort[]) => void
  loading?: boolean
  error?: string | undefined
  onReload?: () => void
}

function ignore(): void {}

let versions = 0

/** A list that is wholly in the browser: sorted, filtered and summed here. */
export function useArraySource<Row extends object>(
  rows: readonly Row[],
  options: ArraySourceOptions<Row>,
): RowSource<Row> {
  const { columns, filter, loading = false, error, onReload = ignore } = options
  const [own_sort, setOwnSort] = useState<readonly GridSort[]>([])
  const sort = options.sort ?? own_sort
  const kept = useMemo(() => (filter ? rows.filter(filter) : rows), [rows, filter])
  const order = useMemo(() => {
    const compare = compareRows(kept, columns, sort)
    return compare ? Array.from(kept, (_, at) => at).sort(compare) : undefined
  }, [kept, columns, sort])
  const { edits } = options
  const edits_version = edits?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const totals = useMemo(
    () => totalsOf(withEdits(kept, edits), columns),
    [kept, columns, edits, edits_version],
  )
  const onSort = options.onSort ?? setOwnSort

  return useMemo(() => {
    const row = (at: number) => kept[order ? (order[at] ?? -1) : at]
    versions += 1
    return {
      total: kept.length,
      row,
      ensure: ignore,
      rows: async (from, to) =>
        Array.from({ length: to - from + 1 }, (_, step) => row(from + step)).filter(
          (found) => found !== undefined,
        ),
      totals,
      state: error === undefined ? (loading ? 'loading' : 'ready') : 'error',
      stale: loading && kept.length > 0,
      error,
      reload: onReload,
      version: versions,
      origin: JSON.stringify(sort),
      sort,
      setSort: onSort,
      everything: () => kept,
    }
  }, [kept, order, totals, error, loading, onReload, sort, onSort])
}

export function totalsOf<Row>(rows: Iterable<Row>, columns: Columns<Row>): Totals {
  const list = [...rows]
  return Object.fromEntries(columns.filter(hasTotal).map((column) => [column.code, sumColumn(column, list)]))
}
