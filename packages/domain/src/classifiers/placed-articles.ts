import type { TreeNode } from './number-tree.ts'

/** A row of a table: an article of the tree or a new one, in which folder, in the order of the table. */
export type PlacedRow = { id: number; group_id: number | null; is_new: boolean }

/** The tree with new articles: each stands after the row that precedes it in the table, what was there keeps its order. */
export function placedArticles(nodes: readonly TreeNode[], rows: readonly PlacedRow[]): TreeNode[] {
  const children = Map.groupBy(
    nodes
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map(({ id, group_id }) => ({ id, group_id })),
    ({ group_id }) => group_id,
  )
  const cursors = new Map<number | null, number>()
  for (const { id, group_id, is_new } of rows) {
    const siblings = children.get(group_id) ?? []
    children.set(group_id, siblings)
    if (is_new) siblings.splice((cursors.get(group_id) ?? -1) + 1, 0, { id, group_id })
    cursors.set(
      group_id,
      siblings.findIndex((sibling) => sibling.id === id),
    )
  }
  return [...children.values()].flatMap((siblings) =>
    siblings.map((sibling, at) => ({ ...sibling, position: at + 1 })),
  )
}
