import { isNumberPart, ownPart } from './article-code.ts'
import type { TreeNode } from './number-tree.ts'

/** A row of a table: an article of the tree or a new one, in which folder, under which code. */
export type PlacedRow = { id: number; group_id: number | null; is_new: boolean; code: string }

/**
 * The tree with new articles, each by its number in its folder; the others stay where they are, unless
 * `recode` gives those that the table names the codes of the table too.
 */
export function placedArticles(
  nodes: readonly TreeNode[],
  rows: readonly PlacedRow[],
  recode: boolean,
): TreeNode[] {
  const was = new Map(nodes.map((node) => [node.id, node]))
  const coming = rows.filter(
    ({ id, is_new, code }) => is_new || (recode && ownPart(was.get(id)?.view_id ?? '') !== ownPart(code)),
  )
  const moved = new Set(coming.map(({ id }) => id))
  const children = Map.groupBy(
    nodes.filter(({ id }) => !moved.has(id)).toSorted((a, b) => a.position - b.position || a.id - b.id),
    ({ group_id }) => group_id,
  )
  for (const { id, group_id, code } of coming) {
    const siblings = children.get(group_id) ?? []
    children.set(group_id, siblings)
    const at = siblings.findIndex((sibling) => isAfter(sibling.view_id, code))
    siblings.splice(at === -1 ? siblings.length : at, 0, { id, group_id, position: 0, view_id: code })
  }
  return [...children.values()].flatMap((siblings) =>
    siblings.map((sibling, at) => ({ ...sibling, position: at + 1 })),
  )
}

function isAfter(code: string, other: string): boolean {
  const [part, own] = [ownPart(code), ownPart(other)]
  return isNumberPart(part) && isNumberPart(own) && Number(part) > Number(own)
}
