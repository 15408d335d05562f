import type { Sheet } from '../table.ts'
import { struckText } from './struck-text.ts'

interface StruckParts {
  /** Styles whose font is struck out, and places of strings all of whose words are. */
  struck: ReadonlySet<number>
  struck_strings: ReadonlySet<number>
}

/** Notes the struck rows of a sheet, and the struck cells of its other rows, while its XML is read. */
export function struckCells(
  { struck_rows, struck_cells }: Pick<Sheet, 'struck_rows' | 'struck_cells'>,
  { struck, struck_strings }: StruckParts,
) {
  const words = struckText()
  let filled = 0
  let columns: number[] = []
  return {
    open: words.open,
    close: words.close,
    text: words.text,
    beginRow() {
      filled = 0
      columns = []
    },
    cell(column: number, { type, style, value }: { type: string; style: number; value: string }) {
      filled++
      const are_words_struck = type === 's' ? struck_strings.has(Number(value)) : words.isStruck()
      if (struck.has(style) || (['s', 'inlineStr'].includes(type) && are_words_struck)) columns.push(column)
    },
    endRow(row: number) {
      if (columns.length * 2 > filled) struck_rows.push(row)
      else if (columns.length > 0) struck_cells.push({ row, columns })
    },
  }
}
