import { sumOf } from '../money/money.ts'
import { type PlacedRow, statedOf } from './placed-row.ts'

/** Rows that a total of the file itself counts, of the whole or of the part in which they stand. */
export function countedRows(rows: readonly PlacedRow[]): ReadonlySet<PlacedRow> {
  const all = sumOf(rows.filter(({ kind }) => kind === 'line').map(({ summ }) => summ))
  const holdsAll = (row: PlacedRow) => row.agreement === 'all' && statedOf(row) === all
  const counted = new Set<PlacedRow>()
  let is_in_all = rows.some((row) => isSure(row) && holdsAll(row))
  let is_in_part = false
  for (const row of rows.toReversed()) {
    if (row.kind === 'folder') is_in_part = false
    else if (row.kind === 'total') {
      is_in_part = isSure(row)
      is_in_all ||= isSure(row) && row.agreement !== 'part'
    }
    if (is_in_all || is_in_part) counted.add(row)
  }
  return counted
}

const isSure = ({ kind, agreement = 'none', by_sum }: PlacedRow): boolean =>
  kind === 'total' && agreement !== 'none' && by_sum === undefined
