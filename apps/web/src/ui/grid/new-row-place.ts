import type { RowId } from './column.ts'

/** Where a new row stands: before or after a row beside it, or as the last one inside it. */
export interface NewRowPlace {
  where: 'before' | 'after' | 'inside'
  of: RowId
}

/** The place as it goes to the server: the id after or before it, nothing for the last row of its folder. */
export type RowParams = { next_id: RowId } | { prev_id: RowId } | Record<string, never>

export function rowParams({ where, of }: NewRowPlace): RowParams {
  if (where === 'before') return { next_id: of }
  return where === 'after' ? { prev_id: of } : {}
}

export interface NewRow<Row> {
  row: Row
  place: NewRowPlace | undefined
}

interface Neighbours<Row> {
  before: Row[]
  after: Row[]
}

/** The rows with the new ones in their places; a new row without a neighbour stands at the end. One walk, no recursion. */
export function withPlaced<Row>(
  rows: readonly Row[],
  added: readonly NewRow<Row>[],
  rowId: (row: Row) => RowId,
): Row[] {
  if (added.every(({ place }) => !place)) return [...rows, ...added.map(({ row }) => row)]
  const known = new Set([...rows, ...added.map(({ row }) => row)].map(rowId))
  const beside = new Map<RowId, Neighbours<Row>>()
  const roots = [...rows]
  for (const { row, place } of added) {
    if (!place || place.where === 'inside' || !known.has(place.of)) {
      roots.push(row)
      continue
    }
    const neighbours = beside.get(place.of) ?? { before: [], after: [] }
    neighbours[place.where].push(row)
    beside.set(place.of, neighbours)
  }
  return beside.size === 0 ? roots : unrolled(roots, beside, rowId)
}

function unrolled<Row>(
  roots: readonly Row[],
  beside: ReadonlyMap<RowId, Neighbours<Row>>,
  rowId: (row: Row) => RowId,
): Row[] {
  const out: Row[] = []
  for (const root of roots) {
    const stack: { row: Row; opened: boolean }[] = [{ row: root, opened: false }]
    for (let top = stack.pop(); top; top = stack.pop()) {
      const { row, opened } = top
      const neighbours = opened ? undefined : beside.get(rowId(row))
      if (!neighbours) {
        out.push(row)
        continue
      }
      // The row added last stands nearest to its neighbour, on either side.
      for (const after of neighbours.after) stack.push({ row: after, opened: false })
      stack.push({ row, opened: true })
      for (const before of neighbours.before.toReversed()) stack.push({ row: before, opened: false })
    }
  }
  return out
}
