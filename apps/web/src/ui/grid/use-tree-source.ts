import { useMemo, useState } from 'react'
import type { GridSort } from './column.ts'
import { compareRows } from './compare-rows.ts'
import type { TreeNode } from './core.ts'
import type { Columns, RowSource } from './row-source.ts'
import { treeView } from './tree-view.ts'
import { totalsOf } from './use-array-source.ts'
import { type OpenFolderOptions, useOpenFolders } from './use-open-folders.ts'

export interface TreeSourceOptions<Row> extends OpenFolderOptions<Row> {
  columns: Columns<Row>
  filter?: (row: Row) => boolean
  sort?: readonly GridSort[]
  onSort?: (sort: GridSort[]) => void
  loading?: boolean
  error?: string | undefined
  onReload?: () => void
}

function ignore(): void {}

let versions = 0

/** A tree that is in the browser, whole or growing as folders are opened. Sorting moves siblings only. */
export function useTreeSource<Row extends TreeNode>(
  rows: readonly Row[],
  options: TreeSourceOptions<Row>,
): RowSource<Row> {
  const { columns, filter, loading = false, error, onReload = ignore } = options
  const [own_sort, setOwnSort] = useState<readonly GridSort[]>([])
  const sort = options.sort ?? own_sort
  const onSort = options.onSort ?? setOwnSort
  const { core, changes, busy, remember } = useOpenFolders(rows, options)

  const arrangement = useMemo(() => {
    core.reorder(compareRows(rows, columns, sort))
    core.filter(filter && ((at) => filter(rows[at] as Row)))
    versions += 1
    return versions
  }, [core, rows, columns, sort, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new arrangement may match other rows.
  const leaves = useMemo(
    () => rows.filter((row, at) => !row.is_folder && core.matches(at)),
    [rows, core, arrangement],
  )
  const totals = useMemo(() => totalsOf(leaves, columns), [leaves, columns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: arrangements and openings change what the core shows.
  return useMemo(() => {
    const row = (at: number) => (at < core.visible_count ? rows[core.visible[at] as number] : undefined)
    versions += 1
    return {
      total: core.visible_count,
      row,
      ensure: ignore,
      rows: async (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, step) => row(from + step)).filter(
          (found) => found !== undefined,
        ),
      totals,
      state: error === undefined ? (loading ? 'loading' : 'ready') : 'error',
      stale: loading && rows.length > 0,
      error,
      reload: onReload,
      version: versions,
      sort,
      setSort: onSort,
      everything: () => leaves,
      tree: treeView({ core, rows, isBusy: ({ id }) => busy.has(id), onChange: remember }),
    } satisfies RowSource<Row>
  }, [core, rows, arrangement, changes, busy, leaves, totals, error, loading, onReload, sort, onSort])
}
