/** before next_id, after prev_id, or with neither the last child of group_id. */
export type TreePlace = { group_id: number | null; params: { next_id?: number; prev_id?: number } }

/** A row of any tree whose siblings stand in an order. */
export type OrderedRow = { id: number; group_id: number | null; position: number }

/** null when the neighbour stands elsewhere, or the place lies inside the moved row itself. */
export function positionAt(nodes: readonly OrderedRow[], place: TreePlace, moved_id?: number): number | null {
  if (moved_id !== undefined && liesInside(nodes, place.group_id, moved_id)) return null
  const siblings = nodes.filter((node) => node.group_id === place.group_id && node.id !== moved_id)
  const { next_id, prev_id } = place.params
  const neighbour_id = next_id ?? prev_id
  if (neighbour_id === undefined) return Math.max(0, ...siblings.map((node) => node.position)) + 1
  const neighbour = siblings.find((node) => node.id === neighbour_id)
  if (!neighbour) return null
  return next_id === undefined ? neighbour.position + 1 : neighbour.position
}

/** Makes room: siblings from the position on step one down. */
export function withRowAt<Row extends OrderedRow>(nodes: readonly Row[], row: Row): Row[] {
  const others = nodes.filter((node) => node.id !== row.id)
  return [
    ...others.map((node) =>
      node.group_id === row.group_id && node.position >= row.position
        ? { ...node, position: node.position + 1 }
        : node,
    ),
    row,
  ]
}

function liesInside(nodes: readonly OrderedRow[], group_id: number | null, row_id: number): boolean {
  const parents = new Map(nodes.map((node) => [node.id, node.group_id]))
  for (let id = group_id; id !== null; id = parents.get(id) ?? null) if (id === row_id) return true
  return false
}
