import type { TreePlace } from './tree-place.ts'

export type TreeStep = 'up' | 'down' | 'in' | 'out'
export type StepNode = { id: number; group_id: number | null; is_folder: boolean }

/**
 * Where a row goes by one step of the keyboard; null when there is nowhere to go.
 * up/down change places with the neighbour, in enters the folder above, out stands after its own folder.
 */
export function stepPlace(rows: readonly StepNode[], id: number, step: TreeStep): TreePlace | null {
  const row = rows.find((item) => item.id === id)
  if (!row) return null
  const siblings = rows.filter((item) => item.group_id === row.group_id)
  const index = siblings.indexOf(row)
  const before = siblings[index - 1]
  const after = siblings[index + 1]
  switch (step) {
    case 'up':
      return before ? { group_id: row.group_id, params: { next_id: before.id } } : null
    case 'down':
      return after ? { group_id: row.group_id, params: { prev_id: after.id } } : null
    case 'in':
      return before?.is_folder ? { group_id: before.id, params: {} } : null
    case 'out': {
      const folder = rows.find((item) => item.id === row.group_id)
      return folder ? { group_id: folder.group_id, params: { prev_id: folder.id } } : null
    }
  }
}

/** Where a row goes that is carried and let go beside another one, or inside a folder. */
export function carriedPlace(where: 'before' | 'after' | 'inside', beside: StepNode): TreePlace {
  if (where === 'inside') return { group_id: beside.id, params: {} }
  return {
    group_id: beside.group_id,
    params: where === 'before' ? { next_id: beside.id } : { prev_id: beside.id },
  }
}
