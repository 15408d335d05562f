import { isNumberPart, ownPart } from './article-code.ts'
import type { OrderedRow } from './tree-place.ts'

/** `view_id` is the code that the row has in its folder, empty while it waits for one. */
export type TreeNode = OrderedRow & { view_id: string }
export type NumberedNode = TreeNode & { level: number }

/**
 * The tree depth first with its visible codes 1, 1.1, 1.2, 2 …. Siblings stand by position, then by id;
 * positions come back without gaps. A node whose parent is absent stands at the root.
 */
export function numberTree(nodes: readonly TreeNode[]): NumberedNode[] {
  const known = new Set(nodes.map((node) => node.id))
  const children = new Map<number | null, TreeNode[]>()
  for (const node of nodes) {
    const parent = node.group_id !== null && known.has(node.group_id) ? node.group_id : null
    const list = children.get(parent)
    if (list) list.push(node)
    else children.set(parent, [node])
  }
  for (const list of children.values()) list.sort((a, b) => a.position - b.position || a.id - b.id)
  const numbered: NumberedNode[] = []
  const waiting = branch(children.get(null), 0, '')
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    numbered.push(next)
    waiting.push(...branch(children.get(next.id), next.level + 1, `${next.view_id}.`))
  }
  return numbered
}

/** Those that stood close after a row that has gone step back, as far as their numbers run on. */
export function closedUp<Node extends TreeNode>(
  nodes: readonly Node[],
  gone: Pick<TreeNode, 'group_id' | 'view_id'>,
): Node[] {
  const part = ownPart(gone.view_id)
  if (!isNumberPart(part)) return [...nodes]
  const free = gone.view_id.slice(0, gone.view_id.length - part.length)
  const siblings = new Map(
    nodes
      .filter(({ group_id }) => group_id === gone.group_id)
      .map((node) => [ownPart(node.view_id), node.id]),
  )
  const codes = new Map<number, string>()
  for (let last = Number(part); ; last += 1) {
    const next = siblings.get(String(last + 1))
    if (next === undefined) break
    codes.set(next, `${free}${last}`)
  }
  return nodes.map((node) => ({ ...node, view_id: codes.get(node.id) ?? node.view_id }))
}

/** Last first, because the walk takes from the end. */
function branch(nodes: readonly TreeNode[] = [], level: number, code: string): NumberedNode[] {
  const parts = partsOf(nodes)
  return nodes
    .map((node, index) => ({ ...node, position: index + 1, level, view_id: `${code}${parts[index]}` }))
    .reverse()
}

/**
 * People and files refer to codes, so those of a folder stay: rows that change places deal its numbers anew among
 * themselves, a row that comes takes the number after its neighbour, and only those it would collide with step on.
 */
function partsOf(nodes: readonly TreeNode[]): string[] {
  const own = nodes.map(({ view_id }) => ownPart(view_id))
  const numbers = own
    .filter(isNumberPart)
    .map(Number)
    .sort((a, b) => a - b)
  let last = 0
  return own.map((part) => {
    if (part !== '' && !isNumberPart(part)) return part
    last = Math.max(last + 1, (part === '' ? undefined : numbers.shift()) ?? 0)
    return String(last)
  })
}
