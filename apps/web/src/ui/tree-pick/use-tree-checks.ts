import { useMemo } from 'react'
import type { TreeCore } from '../grid/core.ts'
import { checkedRows, checkStates, checksOf, locksOf } from './tree-check.ts'
import type { PickId, TreePickNode } from './tree-pick-node.ts'

interface TreeChecksOptions<Id extends PickId> {
  core: TreeCore
  nodes: readonly TreePickNode<Id>[]
  ids: readonly Id[]
  locked: ReadonlySet<Id>
  multiple: boolean
  onChange: (ids: readonly Id[]) => void
}

/** Checks, locks and shown states of the rows for the chosen ids, and the way back to ids. */
export function useTreeChecks<Id extends PickId>(options: TreeChecksOptions<Id>) {
  const { core, nodes, ids, locked, multiple, onChange } = options
  const locks = useMemo(() => locksOf(core, (row) => locked.has(idAt(nodes, row))), [core, nodes, locked])
  const checks = useMemo(() => {
    const chosen = new Set(ids)
    const isChosen = (row: number) => chosen.has(idAt(nodes, row))
    return multiple ? checksOf(core, isChosen) : Uint8Array.from(nodes, (_, row) => (isChosen(row) ? 1 : 0))
  }, [core, nodes, ids, multiple])
  const states = useMemo(
    () => (multiple ? checkStates(core, checks, locks) : checks),
    [core, checks, locks, multiple],
  )

  const accept = (next: Uint8Array) => {
    const rows = checkedRows(core, checkStates(core, next, locks))
    const known = new Set(nodes.map((node) => node.id))
    // What is chosen but not in the tree was chosen elsewhere and is not lost here.
    onChange([...ids.filter((chosen) => !known.has(chosen)), ...rows.map((row) => idAt(nodes, row))])
  }
  return { locks, checks, states, accept }
}

function idAt<Id extends PickId>(nodes: readonly TreePickNode<Id>[], row: number): Id {
  return (nodes[row] as TreePickNode<Id>).id
}
