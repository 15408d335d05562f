import type { Cell, Sheet } from './table.ts'

/** So many rows at the end of a list are looked through for what is said under it. */
const MOST = 30
/** «Директор», a line for the signature and a name. */
const MOST_CELLS = 3

/** Rows of words alone under the last row of figures of a table: «* суммы в тысячах рублей». */
export function notesBelow({ rows }: Pick<Sheet, 'rows'>, data: number): { before: number; rows: Cell[][] } {
  const from = Math.max(data, rows.length - MOST)
  const end = rows.slice(from)
  const last = end.findLastIndex((cells) => {
    const filled = cells.filter((cell) => cell !== null)
    return filled.length > MOST_CELLS || filled.some(({ kind }) => kind === 'number')
  })
  // Without a row of figures above them they are rows of the table.
  return { before: from + last + 1, rows: last < 0 ? [] : end.slice(last + 1) }
}
