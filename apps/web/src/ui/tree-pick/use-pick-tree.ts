import { useMemo, useState } from 'react'
import { TreeCore } from '../grid/core.ts'
import { nodeName, type PickId, type TreePickNode } from './tree-pick-node.ts'

/** Rows that have every word of the search in their own name or hint. */
function named<Id extends PickId>(core: TreeCore, nodes: readonly TreePickNode<Id>[], search: string) {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return Uint8Array.from({ length: core.count }, (_, row) => {
    const node = nodes[row] as TreePickNode<Id>
    const text = `${nodeName(node)} ${node.hint ?? ''}`.toLocaleLowerCase('ru')
    return words.every((word) => text.includes(word)) ? 1 : 0
  })
}

/** Rows that are named by the search, or stand in a folder that is. */
function passing(core: TreeCore, own: Uint8Array) {
  const passes = own.slice()
  for (const row of core.row_at) {
    const above = core.parent[row] as number
    if (above >= 0 && passes[above]) passes[row] = 1
  }
  return (row: number) => passes[row] === 1
}

/** The folded and searched tree of a field, and the line the keyboard stands on. */
export function usePickTree<Id extends PickId>(
  nodes: readonly TreePickNode<Id>[],
  search: string,
  takes_folders: boolean,
) {
  const core = useMemo(() => new TreeCore(nodes), [nodes])
  const [folds, setFolds] = useState(0)
  const [stands, setStands] = useState({ search, at: 0 })
  const setLit = (at: number) => setStands({ search, at })

  /** What is searched stands lit at once: the first line that is named so and can be taken. */
  const first = useMemo(() => {
    const own = named(core, nodes, search)
    core.filter(own && passing(core, own))
    const lines = [...core.visible.subarray(0, core.visible_count)]
    const takes = (row: number) => takes_folders || !core.folder[row]
    const at = own ? lines.findIndex((row) => own[row] && takes(row)) : 0
    return at >= 0 ? at : lines.findIndex(takes)
  }, [core, nodes, search, takes_folders])

  const lit = stands.search === search ? stands.at : first
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
