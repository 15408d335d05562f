import type { TreeParams } from '../tree/tree-params.ts'
import { placesBetween } from './place-key.ts'

/** A stored row whose place bounds those of its new neighbours. */
export type Landmark = { id: number; group_id: number | null; place: string }

type Entry = { id: number | null; place: string | null }

/**
 * Finds places for rows among siblings of whom only some are known: beside every row that is named as a neighbour stand
 * its own neighbours on both sides, and of every group its last row.
 */
export function siblingOrder(landmarks: readonly Landmark[]) {
  const groups = new Map<number | null, Entry[]>()
  const entriesOf = (group_id: number | null) => {
    const found = groups.get(group_id)
    if (found) return found
    const made: Entry[] = []
    groups.set(group_id, made)
    return made
  }
  const known = new Map(landmarks.map((landmark) => [landmark.id, landmark]))
  const inPlaces = [...known.values()].sort((a, b) =>
    a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id,
  )
  for (const { id, group_id, place } of inPlaces) entriesOf(group_id).push({ id, place })

  return {
    /** The place a moved row leaves still parts its former neighbours. */
    leave(id: number, group_id: number | null): void {
      for (const entry of entriesOf(group_id)) if (entry.id === id) entry.id = null
    },
    /** Beside the named neighbour, or last when there is none in the group any more. */
    put(id: number, group_id: number | null, { next_id, prev_id }: TreeParams): void {
      const entries = entriesOf(group_id)
      const neighbour = next_id ?? prev_id
      const at = neighbour === undefined ? -1 : entries.findLastIndex((entry) => entry.id === neighbour)
      const index = at < 0 ? entries.length : next_id === undefined ? at + 1 : at
      entries.splice(index, 0, { id, place: null })
    },
    /** The places of all rows that were put, by id. */
    places(): Map<number, string> {
      const places = new Map<number, string>()
      for (const entries of groups.values()) placeRuns(entries, places)
      return places
    },
  }
}

function placeRuns(entries: readonly Entry[], places: Map<number, string>): void {
  let before: string | null = null
  let run: number[] = []
  const close = (after: string | null) => {
    const found = placesBetween(before, after, run.length)
    run.forEach((id, index) => {
      places.set(id, found[index] ?? '')
    })
    run = []
  }
  for (const { id, place } of entries) {
    if (place === null) {
      if (id !== null) run.push(id)
      continue
    }
    close(place)
    before = place
  }
  close(null)
}
