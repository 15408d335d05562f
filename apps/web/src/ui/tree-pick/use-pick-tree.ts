import { useMemo, useState } from 'react'
import { TreeCore } from '../grid/core.ts'
import { nodeName, type PickId, type TreePickNode } from './tree-pick-node.ts'

/** Rows whose own name, hint or any folder above has every word of the search. */
function passing<Id extends PickId>(core: TreeCore, nodes: readonly TreePickNode<Id>[], search: string) {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const passes = new Uint8Array(core.count)
  for (const row of core.row_at) {
    const node = nodes[row] as TreePickNode<Id>
    const text = `${nodeName(node)} ${node.hint ?? ''}`.toLocaleLowerCase('ru')
    const above = core.parent[row] as number
    passes[row] = words.every((word) => text.includes(word)) || (above >= 0 && passes[above]) ? 1 : 0
  }
  return (row: number) => passes[row] === 1
}

/** The folded and searched tree of a field, and the line the keyboard stands on. */
export function usePickTree<Id extends PickId>(nodes: readonly TreePickNode<Id>[], search: string) {
  const core = useMemo(() => new TreeCore(nodes), [nodes])
  const [folds, setFolds] = useState(0)
  const [lit, setLit] = useState(0)

  useMemo(() => core.filter(passing(core, nodes, search)), [core, nodes, search])

  const line = Math.max(0, Math.min(lit, core.visible_count - 1))
  const changed = () => setFolds((count) => count + 1)
  return {
    core,
    folds,
    lit: line,
    setLit,
    isOpen: (row: number) => core.open[row] === 1 || core.isFiltered(),
    fold: (row: number, open: boolean) => {
      core.setOpen(row, open)
      changed()
    },
    foldAll: (open: boolean) => {
      core.setAllOpen(open)
      changed()
    },
    /** Opens the folders above the row, so that a chosen line is seen at once. */
    reveal: (row: number) => {
      for (let at = core.parent[row] as number; at >= 0; at = core.parent[at] as number) core.open[at] = 1
      core.flatten()
      setLit(Math.max(0, core.visible.subarray(0, core.visible_count).indexOf(row)))
      changed()
    },
  }
}

export type PickTree = ReturnType<typeof usePickTree>
