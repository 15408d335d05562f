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
      return Array.from(inside, (inner) => rows[inner] as Row).filter((row) => !row.is_folder)
    },
  }
}
