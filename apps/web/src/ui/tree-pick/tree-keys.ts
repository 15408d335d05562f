import type { PickTree } from './use-pick-tree.ts'

const PAGE = 8

function move(tree: PickTree, by: number): void {
  tree.setLit(Math.max(0, Math.min(tree.core.visible_count - 1, tree.lit + by)))
}

function foldOrStep(tree: PickTree, open: boolean): void {
  const { core, lit } = tree
  const row = core.visible[lit] as number
  if (core.folder[row] && tree.isOpen(row) !== open) {
    tree.fold(row, open)
    return
  }
  if (open) {
    if (core.folder[row]) move(tree, 1)
    return
  }
  const above = core.parent[row] as number
  if (above >= 0) tree.setLit(core.visible.subarray(0, lit).lastIndexOf(above))
}

/** Moves through the tree as every tree does; false leaves the key to the search box. */
export function handleTreeKey(tree: PickTree, key: string, in_text: boolean): boolean {
  switch (key) {
    case 'ArrowDown':
      move(tree, 1)
      return true
    case 'ArrowUp':
      move(tree, -1)
      return true
    case 'PageDown':
      move(tree, PAGE)
      return true
    case 'PageUp':
      move(tree, -PAGE)
      return true
    case 'ArrowRight':
    case 'ArrowLeft':
      // With words in the box the arrows walk through the words.
      if (in_text) return false
      foldOrStep(tree, key === 'ArrowRight')
      return true
    default:
      return false
  }
}
