import type { ChangedLine } from './changed-line.ts'

/** Rows so that a section comes before what goes into it, and a neighbour before the row beside it. */
export function inOrder(rows: readonly ChangedLine[]): ChangedLine[] {
  const waiting = new Map(rows.map((row) => [row.id, row]))
  const ordered: ChangedLine[] = []
  for (const row of rows) {
    // A stack and not a recursion: a pasted chain of neighbours is as long as the chunk.
    const path = [row]
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const needed = neededBy(last).find((id) => waiting.has(id) && !path.some((other) => other.id === id))
      const before = needed === undefined ? undefined : waiting.get(needed)
      if (before) {
        path.push(before)
        continue
      }
      path.pop()
      if (waiting.delete(last.id)) ordered.push(last)
    }
  }
  return ordered
}

function neededBy({ place }: ChangedLine): number[] {
  if (!place) return []
  return [place.group_id, place.params.next_id, place.params.prev_id].filter((id) => id != null)
}
