import type { CellFormat } from './cell-format.ts'
import { noteNumber, type Sheet } from './table.ts'

/** Remembers what the format of a figure says beside it; dates and percents are no money. */
export function noteFigure(
  sheet: Pick<Sheet, 'shown_units' | 'unseen_cells'>,
  at: { row: number; column: number },
  format: CellFormat,
  is_faded = false,
): void {
  if (format.shows !== 'number') return
  noteNumber(sheet, at, { unit: format.unit ?? '', is_faded: is_faded || format.is_unseen === true })
}
