import type { previewTable } from '@stroyfin/contract/files/preview-table'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { Cell, Merge, Sheet } from '../../spreadsheets/table.ts'

type Shown = Omit<Served<typeof previewTable>, 'sheets' | 'sheet'>

/** Beyond this a cell is no figure or name but a text, which is read in the file itself. */
const MOST_LETTERS = 500

/** What the screen draws of a sheet that was read up to the limits of a look. */
export function shownSheet({ rows, merges, hidden_rows, hidden_columns, truncated }: Sheet<Cell[][]>): Shown {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return {
    columns,
    rows: rows.map((row) => row.map(cellOf)),
    merges: merges.flatMap((merge) => within(merge, rows.length - 1, columns - 1)),
    hidden_rows,
    hidden_columns,
    is_cut: truncated,
  }
}

function cellOf(cell: Cell) {
  if (!cell) return null
  const { kind, text } = cell
  const cut = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
  return { text: cut, is_figure: kind === 'number' }
}

/** The part of a block that is shown, or nothing where that is one cell. */
function within({ top, left, bottom, right }: Merge, last_row: number, last_column: number): Merge[] {
  const shown = { top, left, bottom: Math.min(bottom, last_row), right: Math.min(right, last_column) }
  const more = shown.bottom > top || shown.right > left
  return top <= last_row && left <= last_column && more ? [shown] : []
}
