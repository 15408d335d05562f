import type { RowId } from './column.ts'
import type { TreeCore, TreeNode } from './core.ts'
import type { TreeView } from './row-source.ts'

interface TreeViewOptions<Row> {
  core: TreeCore
  rows: readonly Row[]
  isBusy: (row: Row) => boolean
  /** The row that was folded or unfolded; none when all were. */
  onChange: (row?: number) => void
}

/** The folders of the core as the grid asks about them: by the number of the shown row. */
export function treeView<Row extends TreeNode>({
  core,
  rows,
  isBusy,
  onChange,
}: TreeViewOptions<Row>): TreeView<Row> {
  const indexAt = (at: number) => core.visible[at] as number
  // Made when first asked for: most trees never are.
  let places: Map<RowId, number> | undefined
  const indexOf = (id: RowId) => {
    places ??= new Map(rows.map((row, at) => [row.id, at]))
    return places.get(id) ?? -1
  }
  const rowsOf = (indexes: Iterable<number>) => Array.from(indexes, (index) => rows[index] as Row)
  return {
    level: (at) => core.level[indexAt(at)] ?? 0,
    isFolder: (at) => core.folder[indexAt(at)] === 1,
    isOpen: (at) => core.open[indexAt(at)] === 1 || core.isFiltered(),
    isBusy: (at) => {
      const row = rows[indexAt(at)]
      return row !== undefined && isBusy(row)
    },
    parentAt: (at) => {
      const above = core.parent[indexAt(at)] ?? -1
      return above < 0 ? -1 : core.visible.subarray(0, at).lastIndexOf(above)
    },
    toggle: (at) => {
      const index = indexAt(at)
      core.setOpen(index, !core.open[index])
      onChange(index)
    },
    setAllOpen: (open) => {
      core.setAllOpen(open)
      onChange()
    },
    leaves: (at) => {
      const index = indexAt(at)
      const inside = core.folder[index] ? core.inside(index) : [index]
      return rowsOf(inside).filter((row) => !row.is_folder)
    },
    children: (id) => rowsOf(id === null ? core.children(-1) : core.children(indexOf(id))),
    inside: (id) => (indexOf(id) < 0 ? [] : rowsOf(core.inside(indexOf(id)))),
    byId: (id) => rows[indexOf(id)],
    reveal: (id) => {
      const index = indexOf(id)
      if (index < 0) return -1
      for (let above = core.parent[index] as number; above >= 0; above = core.parent[above] as number) {
        if (core.open[above]) continue
        core.setOpen(above, true)
        onChange(above)
      }
      return core.visible.subarray(0, core.visible_count).indexOf(index)
    },
    open: (id) => {
      const index = indexOf(id)
      if (index < 0 || core.open[index]) return
      core.setOpen(index, true)
      onChange(index)
    },
  }
}
