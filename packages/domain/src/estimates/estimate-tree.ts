import type { Kopecks } from '../money/money.ts'

export type EstimateNode = {
  id: number
  group_id: number | null
  is_folder: boolean
  /** Number among its siblings, from 1. */
  ordinal: number
  /** Own sums of a line; of a folder what lies directly in it and is not among the nodes. */
  summ: Kopecks
  accepted_summ: Kopecks
  /** What additional agreements add to what is left. */
  shared_summ: Kopecks
}

export type PlacedNode<Node extends EstimateNode> = Node & {
  level: number
  /** The visible dotted number. */
  view_id: string
}

/**
 * Nodes depth first with their levels and dotted numbers; a folder gets the sum of all that lies in it. Every
 * parent of a node has to be among them.
 */
export function estimateTree<Node extends EstimateNode>(nodes: readonly Node[]): PlacedNode<Node>[] {
  const children = Map.groupBy(nodes, (node) => node.group_id)
  for (const list of children.values()) list.sort((a, b) => a.ordinal - b.ordinal || a.id - b.id)
  const placed: PlacedNode<Node>[] = []
  const waiting = branch(children.get(null), 0, '')
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    placed.push(next)
    waiting.push(...branch(children.get(next.id), next.level + 1, `${next.view_id}.`))
  }
  addUp(placed)
  return placed
}

/** Last first, because the walk takes from the end. */
function branch<Node extends EstimateNode>(
  nodes: readonly Node[] = [],
  level: number,
  code: string,
): PlacedNode<Node>[] {
  return nodes.map((node) => ({ ...node, level, view_id: `${code}${node.ordinal}` })).reverse()
}

/** From the end each child is met before its parent, so one pass carries the sums up. */
function addUp(placed: readonly PlacedNode<EstimateNode>[]): void {
  const byId = new Map(placed.map((node) => [node.id, node]))
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const node = placed[index]
    const parent = node && node.group_id !== null ? byId.get(node.group_id) : undefined
    if (!node || !parent) continue
    parent.summ += node.summ
    parent.accepted_summ += node.accepted_summ
    parent.shared_summ += node.shared_summ
  }
}
