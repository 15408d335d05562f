import type { RowId } from './column.ts'
import type { TreeNode } from './core.ts'
import type { GridEdits } from './grid-edits.ts'
import type { RowStep, RowWhere } from './row-deeds.ts'
import { orderWith } from './row-order.ts'
import type { TreeView } from './row-source.ts'

export interface TreeOfRows<Row extends TreeNode> {
  edits: GridEdits<Row>
  tree: TreeView<Row>
}

interface Place<Row> {
  where: RowWhere
  /** Without it at the end of the root. */
  row: Row | undefined
}

const idsOf = (rows: readonly TreeNode[]): RowId[] => rows.map(({ id }) => id)

/** The folder a place lies in; a row that is no folder has no inside. */
function folderOf<Row extends TreeNode>({ where, row }: Place<Row>): RowId | null {
  if (!row) return null
  return where === 'inside' && row.is_folder ? row.id : row.group_id
}

/** In a folder that is to go nothing finds a place: it stands behind the folder. */
function freePlace<Row extends TreeNode>({ edits, tree }: TreeOfRows<Row>, wanted: Place<Row>): Place<Row> {
  let place = wanted
  for (let id = folderOf(wanted); id !== null; id = tree.byId(id)?.group_id ?? null) {
    if (edits.isRemoved(id)) place = { where: 'after', row: tree.byId(id) }
  }
  return place
}

function putRows<Row extends TreeNode>(
  { edits, tree }: TreeOfRows<Row>,
  rows: readonly Row[],
  place: Place<Row>,
): void {
  const group_id = folderOf(place)
  const inside = place.row !== undefined && group_id === place.row.id
  const where = inside || place.where !== 'inside' ? place.where : 'after'
  const of = place.row?.id ?? null
  edits.place(rows, group_id, orderWith(idsOf(tree.children(group_id)), idsOf(rows), where, of))
  if (inside) tree.open(group_id)
}

/** New rows before, after or inside a row. */
export function insertRows<Row extends TreeNode>(
  scene: TreeOfRows<Row>,
  make: (id: number, at: number) => Row,
  wanted: Place<Row>,
  count = 1,
): Row[] {
  const place = freePlace(scene, wanted)
  const group_id = folderOf(place)
  const rows = scene.edits.newIds(count).map((id, at) => ({ ...make(id, at), group_id }))
  putRows(scene, rows, place)
  return rows
}

/** Without the rows that lie inside other ones of them: they come along anyway. */
export function topRows<Row extends TreeNode>(tree: TreeView<Row>, rows: readonly Row[]): Row[] {
  const ids = new Set<RowId | null>(idsOf(rows))
  const isInside = (row: Row): boolean => {
    for (let id = row.group_id; id !== null; id = tree.byId(id)?.group_id ?? null)
      if (ids.has(id)) return true
    return false
  }
  return rows.filter((row) => !isInside(row))
}

/** Puts stored or new rows elsewhere; false when the place lies inside one of them. */
export function moveRows<Row extends TreeNode>(
  scene: TreeOfRows<Row>,
  rows: readonly Row[],
  wanted: Place<Row>,
): boolean {
  const place = freePlace(scene, wanted)
  const tops = topRows(scene.tree, rows)
  const ids = new Set<RowId | null>(idsOf(tops))
  if (tops.length === 0 || (place.row && ids.has(place.row.id))) return false
  for (let id = folderOf(place); id !== null; id = scene.tree.byId(id)?.group_id ?? null)
    if (ids.has(id)) return false
  putRows(scene, tops, place)
  return true
}

/** One step of the keyboard with all chosen rows of one folder; false when there is nowhere to go. */
export function stepRows<Row extends TreeNode>(
  scene: TreeOfRows<Row>,
  rows: readonly Row[],
  step: RowStep,
): boolean {
  const { tree, edits } = scene
  const [first, ...more] = topRows(tree, rows)
  if (!first) return false
  const moved = [first, ...more.filter(({ group_id }) => group_id === first.group_id)]
  const siblings = tree.children(first.group_id).filter(({ id }) => id === first.id || !edits.isRemoved(id))
  const ids = new Set(idsOf(moved))
  const from = siblings.findIndex(({ id }) => id === first.id)
  const before = siblings[from - 1]
  const after = siblings.slice(from).find(({ id }) => !ids.has(id))
  const folder = first.group_id === null ? undefined : tree.byId(first.group_id)
  const places: Record<RowStep, Place<Row> | undefined> = {
    up: before && { where: 'before', row: before },
    down: after && { where: 'after', row: after },
    in: before?.is_folder ? { where: 'inside', row: before } : undefined,
    out: folder && { where: 'after', row: folder },
  }
  const place = places[step]
  return place !== undefined && moveRows(scene, moved, place)
}

/** Rows with everything inside them. */
export function wholeRows<Row extends TreeNode>(tree: TreeView<Row>, rows: readonly Row[]): Row[] {
  return topRows(tree, rows).flatMap((row) => [row, ...tree.inside(row.id)])
}

/** Copies with their branches, as one step back; `make` fills a new row after the one it is copied from. */
export function pasteRows<Row extends TreeNode>(
  scene: TreeOfRows<Row>,
  copied: readonly TreeNode[],
  make: (id: number, at: number) => Row,
  place: Place<Row>,
): Row[] {
  const { edits } = scene
  const ids = edits.newIds(copied.length)
  const named = new Map(copied.map(({ id }, at) => [id, ids[at] as number]))
  const rows = copied.map((_, at) => make(ids[at] as number, at))
  const tops: Row[] = []
  const inside = new Map<RowId, Row[]>()
  for (const [at, { group_id }] of copied.entries()) {
    const row = rows[at] as Row
    const folder = group_id === null ? undefined : named.get(group_id)
    if (folder === undefined) tops.push(row)
    else if (!inside.get(folder)?.push(row)) inside.set(folder, [row])
  }
  edits.together(() => {
    putRows(scene, tops, freePlace(scene, place))
    for (const [folder, children] of inside) edits.place(children, folder, idsOf(children))
  })
  return tops
}
