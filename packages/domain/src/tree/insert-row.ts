import { endOfBranch, type TreeParams, type TreeRow } from './tree-row.ts'

export type InsertPlace = 'before' | 'after' | 'inside'

export type NewTreeRow = TreeRow & { params: TreeParams; new_item: true }

/** The next id of a row that the server has not seen yet (R-3-28): -1, -2, … */
export function nextNewId(rows: readonly { id: number }[]): number {
  return rows.reduce((least, row) => Math.min(least, row.id), 0) - 1
}

/**
 * Inserts a new row before or after the selected one, or as its last sub-item (R-4-28 … R-4-30, A-066).
 * «After» means after its whole branch. A sub-item makes its parent a folder. Null when nothing is selected.
 */
export function insertRow<Row extends TreeRow>(
  rows: readonly Row[],
  selected_id: number,
  place: InsertPlace,
  make: (row: NewTreeRow) => Row,
): { rows: Row[]; id: number } | null {
  const at = rows.findIndex((row) => row.id === selected_id)
  const selected = rows[at]
  if (selected === undefined) return null
  const id = nextNewId(rows)
  const inside = place === 'inside'
  const row = make({
    id,
    level: inside ? selected.level + 1 : selected.level,
    group_id: inside ? selected.id : selected.group_id,
    is_folder: false,
    params: paramsOf(place, selected.id),
    new_item: true,
  })
  const index = place === 'before' ? at : endOfBranch(rows, at)
  const before = rows
    .slice(0, index)
    .map((item) => (inside && item.id === selected.id ? { ...item, is_folder: true } : item))
  return { rows: [...before, row, ...rows.slice(index)], id }
}

function paramsOf(place: InsertPlace, id: number): TreeParams {
  if (place === 'inside') return {}
  return place === 'before' ? { next_id: id } : { prev_id: id }
}
