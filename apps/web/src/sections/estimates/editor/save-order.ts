import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { saveEstimateLines } from '@stroyfin/contract/estimates/save-lines'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { GridEdits, RowChange } from '../../../ui/grid/grid-edits.ts'
import type { TreeView } from '../../../ui/grid/row-source.ts'

type Change = RowChange<EstimateLine>
type Tree = Pick<TreeView<EstimateLine>, 'children'>
export type WireRow = Sent<typeof saveEstimateLines>['rows'][number]

/** Where a row that is new or was moved stands on the screen. */
interface Spot {
  siblings: readonly EstimateLine[]
  at: number
}

export interface SavePlan {
  /**
   * Down the tree as it is on the screen, so that a section comes before what lies in it and a neighbour before the row
   * behind it; removals last, when everything has left what is removed.
   */
  ordered: Change[]
  spots: ReadonlyMap<number, Spot>
}

export function savePlan(changes: readonly Change[], tree: Tree): SavePlan {
  const left = new Map(changes.filter((change) => !change.is_removed).map((change) => [change.id, change]))
  const ordered: Change[] = []
  const spots = new Map<number, Spot>()
  const waiting: Spot[] = [{ siblings: tree.children(null), at: 0 }]
  while (left.size > 0) {
    const spot = waiting.at(-1)
    const row = spot?.siblings[spot.at]
    if (!spot) break
    if (!row) {
      waiting.pop()
      continue
    }
    const change = left.get(row.id)
    if (change && left.delete(row.id)) {
      ordered.push(change)
      if (change.is_new || change.is_moved) spots.set(row.id, { ...spot })
    }
    spot.at += 1
    if (row.is_folder) waiting.push({ siblings: tree.children(row.id), at: 0 })
  }
  return { ordered: [...ordered, ...left.values(), ...changes.filter((change) => change.is_removed)], spots }
}

interface WireOptions {
  plan: SavePlan
  edits: GridEdits<EstimateLine>
  /** Names the server gave to new rows in this try. */
  names: ReadonlyMap<number, number>
  /** Rows the server does not know: they hold an error, or were refused. */
  missing: ReadonlySet<number>
}

/** Behind its neighbour, before the next row that stays where it was, or alone in its section. */
function placeOf({ row }: Change, { plan, edits, names, missing }: WireOptions): WireRow['place'] {
  const named = (other: number) => names.get(other) ?? other
  const group_id = row.group_id === null ? null : named(row.group_id)
  const { siblings, at } = plan.spots.get(row.id) ?? { siblings: [], at: 0 }
  const usable = (sibling: EstimateLine) => !edits.isRemoved(sibling.id) && !missing.has(sibling.id)
  for (let before = at - 1; before >= 0; before -= 1) {
    const sibling = siblings[before] as EstimateLine
    if (usable(sibling)) return { group_id, params: { prev_id: named(sibling.id) } }
  }
  for (let after = at + 1; after < siblings.length; after += 1) {
    const sibling = siblings[after] as EstimateLine
    if (usable(sibling) && !plan.spots.has(sibling.id)) return { group_id, params: { next_id: sibling.id } }
  }
  return { group_id, params: {} }
}

const TEXTS = ['code', 'name', 'unit', 'description'] as const

/** A change in the words of the wire: a stored row carries the version it was read with and only what has changed. */
export function wireRow(change: Change, options: WireOptions): WireRow {
  const { is_new, is_moved, is_removed, values, row } = change
  const { id } = row
  const version = is_new ? {} : { version: options.edits.draft(id)?.base.version ?? row.version }
  if (is_removed) return { id, ...version, is_removed: true }
  const wire: WireRow = { id, ...(is_new && { new_item: true }), ...version }
  // An emptied cell of words holds null, on the wire it is an empty text.
  for (const field of TEXTS) if (is_new || field in values) wire[field] = row[field] ?? ''
  if (is_new || 'is_folder' in values) wire.is_folder = row.is_folder
  if (is_new || 'type' in values) wire.type = row.type
  if (is_new || 'classifier_id' in values) wire.classifier_id = row.classifier_id
  for (const field of ['volume', 'price'] as const) {
    // A new row leaves out what it does not have: a line begins with zeros.
    if (is_new ? !row.is_folder && row[field] !== null : field in values) wire[field] = row[field]
  }
  if (is_new || is_moved) wire.place = placeOf(change, options)
  if (row.init_id !== null && (is_new || 'init_id' in values)) wire.init_id = row.init_id
  return wire
}
