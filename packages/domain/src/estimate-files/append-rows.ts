import type { PlannedLine } from '../estimates/changed-line.ts'
import { placesBetween } from '../estimates/place-key.ts'
import type { EstimateFileRow } from './estimate-file.ts'
import { plannedRow } from './planned-row.ts'

/**
 * Rows of a file as new ones after those that are there, piece by piece: neither the place of a row nor its section
 * hangs on what follows, so the first rows are written while the last are still being read. New rows have negative ids.
 */
export function appendRows(
  last_root_place: string | null,
): (rows: readonly EstimateFileRow[]) => PlannedLine[] {
  const sections: { id: number | null; last: string | null }[] = [{ id: null, last: last_root_place }]
  let count = 0
  return (rows) =>
    rows.map((row) => {
      sections.length = Math.min(sections.length, row.level + 1)
      const section = sections.at(-1) ?? { id: null, last: null }
      const [place = ''] = placesBetween(section.last, null, 1)
      section.last = place
      const id = -++count
      if (row.is_folder) sections.push({ id, last: null })
      return plannedRow(row, { id, group_id: section.id, place })
    })
}
