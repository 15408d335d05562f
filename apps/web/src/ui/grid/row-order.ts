import type { RowId } from './column.ts'
import type { TreeNode } from './core.ts'

/** The rows of a folder (null: of the root) in the order the person has put them. */
export type RowOrders = ReadonlyMap<RowId | null, readonly RowId[]>

export const NO_ORDERS: RowOrders = new Map()

/**
 * The rows with those of the rearranged folders in their new order. Only siblings are ordered by their place in the list,
 * so a rearranged folder may follow as a whole behind the others.
 */
export function arranged<Row extends TreeNode>(rows: readonly Row[], orders: RowOrders): readonly Row[] {
  if (orders.size === 0) return rows
  const out: Row[] = []
  const groups = new Map<RowId | null, Row[]>()
  for (const row of rows) {
    if (!orders.has(row.group_id)) out.push(row)
    else if (!groups.get(row.group_id)?.push(row)) groups.set(row.group_id, [row])
  }
  for (const [group, children] of groups) {
    for (const row of inOrder(children, orders.get(group) ?? [])) out.push(row)
  }
  return out
}

/** What came meanwhile from others, and is not in the order, stays behind the row it follows. */
function inOrder<Row extends TreeNode>(children: readonly Row[], order: readonly RowId[]): Row[] {
  const known = new Set(order)
  const by_id = new Map(children.map((row) => [row.id, row]))
  const behind = new Map<RowId | null, Row[]>()
  let last: RowId | null = null
  for (const row of children) {
    if (known.has(row.id)) last = row.id
    else if (!behind.get(last)?.push(row)) behind.set(last, [row])
  }
  const out = [...(behind.get(null) ?? [])]
  for (const id of order) {
    const row = by_id.get(id)
    if (row) out.push(row)
    // Others' rows behind a row that has left the folder stay where it stood.
    for (const other of behind.get(id) ?? []) out.push(other)
  }
  return out
}

/** The order of a folder with these rows put before or after one of its rows, or at its end. */
export function orderWith(
  children: readonly RowId[],
  put: readonly RowId[],
  where: 'before' | 'after' | 'inside',
  of: RowId | null,
): RowId[] {
  const moved = new Set(put)
  let at = children.length
  if (where !== 'inside' && of !== null) at = children.indexOf(of) + (where === 'after' ? 1 : 0)
  const head = children.slice(0, at).filter((id) => !moved.has(id))
  const tail = children.slice(at).filter((id) => !moved.has(id))
  return [...head, ...put, ...tail]
}

/** The orders with the names the server has given to new rows. */
export function namedOrders(orders: RowOrders, names: ReadonlyMap<RowId, RowId>): RowOrders {
  if (orders.size === 0) return orders
  const named = (id: RowId) => names.get(id) ?? id
  return new Map(
    [...orders].map(([group, order]) => [group === null ? null : named(group), order.map(named)]),
  )
}
