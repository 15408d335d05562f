import { useMemo, useState } from 'react'
import type { GridSort } from './column.ts'
import { compareRows } from './compare-rows.ts'
import type { TreeNode } from './core.ts'
import type { GridEdits } from './grid-edits.ts'
import { withPlaced } from './new-row-place.ts'
import { type RollUp, rolledRows } from './roll-up.ts'
import { arranged } from './row-order.ts'
import type { Columns, RowSource, Totals } from './row-source.ts'
import { treeView } from './tree-view.ts'
import { totalsOf } from './use-array-source.ts'
import { type OpenFolderOptions, useOpenFolders } from './use-open-folders.ts'

export interface TreeSourceOptions<Row extends object> extends OpenFolderOptions<Row> {
  columns: Columns<Row>
  filter?: (row: Row) => boolean
  sort?: readonly GridSort[]
  onSort?: (sort: GridSort[]) => void
  /** Unsaved changes: new rows stand in their folders, sums follow what is typed. */
  edits?: GridEdits<Row>
  /** Writes the sums of what is inside into the folder, when the server does not. */
  rollUp?: RollUp<Row>
  /** Totals worked out elsewhere; then nothing here walks through every row when a cell changes. */
  totals?: Totals
  /** Writes what follows from the place of a row into it: its visible number. */
  numbered?: (rows: readonly Row[]) => readonly Row[]
  loading?: boolean
  error?: string | undefined
  onReload?: () => void
}

function ignore(): void {}

let versions = 0

/** The rows of the list and the ones added since, in the places the person has put them to. */
function usePlacedRows<Row extends TreeNode>(stored: readonly Row[], options: TreeSourceOptions<Row>) {
  const { edits, numbered } = options
  const structure = edits?.structure ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the structure says that rows have come, gone or moved; values change in place.
  return useMemo(() => {
    if (!edits) return numbered ? numbered(stored) : stored
    const added = edits.placedRows()
    const all = added.length > 0 ? withPlaced(stored, added, ({ id }) => id) : stored
    const moved = edits.rowCount() > 0 ? all.map((row) => placedRow(row, edits)) : all
    const rows = arranged(moved, edits.orders)
    return numbered ? numbered(rows) : rows
  }, [stored, edits, structure, numbered])
}

/** The row in its new folder, and as a folder once something was put into it. */
function placedRow<Row extends TreeNode>(row: Row, edits: GridEdits<Row>): Row {
  const merged = edits.draft(row.id)?.merged
  if (!merged) return row
  const { group_id, is_folder } = merged
  return group_id === row.group_id && is_folder === row.is_folder ? row : { ...row, group_id, is_folder }
}

/** A tree that is in the browser, whole or growing as folders are opened. Sorting moves siblings only. */
export function useTreeSource<Row extends TreeNode>(
  stored: readonly Row[],
  options: TreeSourceOptions<Row>,
): RowSource<Row> {
  const { columns, filter, edits, rollUp, loading = false, error, onReload = ignore } = options
  const [own_sort, setOwnSort] = useState<readonly GridSort[]>([])
  const sort = options.sort ?? own_sort
  const onSort = options.onSort ?? setOwnSort
  const rows = usePlacedRows(stored, options)
  const version = options.totals ? 0 : (edits?.version ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const current = useMemo(
    () => (edits && !options.totals ? rows.map((row) => edits.merged(row)) : rows),
    [rows, edits, version],
  )
  const { core, changes, busy, remember } = useOpenFolders(rows, {
    ...options,
    bornAs: (id) => edits?.bornAs(id),
  })

  const filtered = useMemo(() => {
    core.filter(filter && ((at) => filter(rows[at] as Row)))
    versions += 1
    return versions
  }, [core, rows, filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter matches other rows.
  const arrangement = useMemo(() => {
    core.reorder(compareRows(rows, columns, sort))
    versions += 1
    return versions
  }, [core, rows, columns, sort, filtered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter matches other rows; their order changes no sum.
  const leaves = useMemo(
    () => current.filter((row, at) => !row.is_folder && core.matches(at) && !edits?.isRemoved(row.id)),
    [current, core, filtered, edits],
  )
  const totals = useMemo(() => options.totals ?? totalsOf(leaves, columns), [leaves, columns, options.totals])
  const shown = useMemo(
    () => (rollUp ? rolledRows(core, current, columns, rollUp) : rows),
    [core, rows, current, columns, rollUp],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: arrangements and openings change what the core shows.
  return useMemo(() => {
    const row = (at: number) => (at < core.visible_count ? shown[core.visible[at] as number] : undefined)
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
      origin: JSON.stringify(sort),
      sort,
      setSort: onSort,
      everything: () => leaves,
      tree: treeView({ core, rows, isBusy: ({ id }) => busy.has(id), onChange: remember }),
    } satisfies RowSource<Row>
  }, [core, rows, shown, arrangement, changes, busy, leaves, totals, error, loading, onReload, sort, onSort])
}
