/**
 * A cell as the file keeps it: numbers as plain decimal text ('1234.5'), dates as ISO text
 * ('2026-01-31' or '2026-01-31T10:30:00'), booleans as 'true' | 'false', errors as '#REF!'.
 * Text files have no types, so every cell of a CSV is `text`.
 */
export interface FilledCell {
  kind: 'text' | 'number' | 'date' | 'bool' | 'error'
  text: string
  /** The number is shown with %, so 0.2 means «20 %». */
  percent?: true
}

export type Cell = FilledCell | null

/** A merged block; all four borders are zero-based and included. Its value sits in the top left cell. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}

/** Units of money that number formats write beside the figures of a column, each with its last row; '' is none. */
export type ShownUnits = Record<string, number>

/** Rows of a sheet, from the first one on; a list of rows is one of them, rows that lie packed are another. */
export interface SheetRows extends Iterable<Cell[]> {
  readonly length: number
  at(index: number): Cell[] | undefined
  slice(from?: number, to?: number): Cell[][]
}

/** Cells of a row that are marked, by their columns. */
export interface MarkedCells {
  row: number
  columns: number[]
}

/** Words that stand beside the cells of a sheet. */
export interface SheetNote {
  text: string
  /** The cell it is put on, zero-based; null above or below every page. */
  at: { row: number; column: number; ref: string } | null
}

export interface Sheet<Rows = SheetRows> {
  name: string
  hidden: boolean
  /** Empty cells and rows at the end are dropped; rows may differ in length. */
  rows: Rows
  merges: Merge[]
  hidden_rows: number[]
  /** Rows most of whose cells are struck out. */
  struck_rows: number[]
  /** Struck cells of the other rows, by rows from top to bottom. */
  struck_cells: MarkedCells[]
  /** Numbers that the look of their cells hides, by rows from top to bottom; a text file has none. */
  unseen_cells?: MarkedCells[]
  hidden_columns: number[]
  /** By columns: «$» down to row 12, «тыс. ₽» in row 13. */
  shown_units: ShownUnits[]
  /** Notes on cells and words of the pages; a text file has none. */
  notes?: SheetNote[]
  /** True when the sheet holds more rows or columns than the limits let in. */
  truncated: boolean
  /** Zero-based row in the middle of which a text file ends: it is not among the rows. */
  cut_row?: number
}

export interface Table<Rows = SheetRows> {
  sheets: Sheet<Rows>[]
  warnings: string[]
}

export interface RefusedTable {
  /** What is wrong with the file and what to do about it, in Russian. */
  refused: string
}

/** Text of a cell without surrounding spaces; registries wrap ids in apostrophes to keep Excel off them. */
export function plainText(cell: Cell | undefined): string {
  const text = (cell?.text ?? '').replaceAll('\u00a0', ' ').trim()
  return /^'[^']*'$/.test(text) ? text.slice(1, -1) : text
}

/** A total at the foot of a list: a row of the list has all of these columns filled. */
export function isTotalRow(cells: readonly Cell[], filled: readonly (number | undefined)[]): boolean {
  if (filled.every((column) => column !== undefined && plainText(cells[column]) !== '')) return false
  const named = cells.find((cell) => plainText(cell) !== '')
  return /^(?:(?:промежуточный\s+)?итог(?:о|и)?|подытог|всего)(?!\p{L})/iu.test(plainText(named))
}

/**
 * Remembers the unit that is written beside a figure, or that none is; and a figure that its format or a font of the colour
 * of its cell hides. Cells come from top to bottom.
 */
export function noteNumber(
  sheet: Pick<Sheet, 'shown_units' | 'unseen_cells'>,
  { row, column }: { row: number; column: number },
  { unit, is_faded }: { unit: string; is_faded: boolean },
): void {
  if (is_faded) noteUnseen(sheet, row, column)
  const of_column = sheet.shown_units[column] ?? {}
  sheet.shown_units[column] = of_column
  of_column[unit] = row
}

function noteUnseen(sheet: Pick<Sheet, 'unseen_cells'>, row: number, column: number): void {
  const cells = sheet.unseen_cells ?? []
  sheet.unseen_cells = cells
  const last = cells.at(-1)
  if (last?.row === row) last.columns.push(column)
  else cells.push({ row, columns: [column] })
}
