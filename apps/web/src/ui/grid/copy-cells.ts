import { type Figure, plainFigure } from '../format/figures.ts'
import { cellText } from './cell-text.ts'
import { type GridColumn, isFigure } from './column.ts'

/** The cell as a spreadsheet should get it: figures as numbers, an empty date as an empty cell, the rest as on the screen. */
export function copyCell<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row)
  if (column.kind === 'date' && (value === null || value === undefined || value === '')) return ''
  return isFigure(column.kind) ? plainFigure(value as Figure) : cellText(column, row)
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The block as text for any table: tabs between cells, figures with a decimal comma and no groups. */
export function cellsAsText<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  return rows.map((row) => columns.map((column) => quoted(copyCell(column, row))).join('\t')).join('\r\n')
}

function htmlCell<Row>(column: GridColumn<Row>, row: Row): string {
  const text = copyCell(column, row)
  if (!isFigure(column.kind) || text === '')
    return `<td style="mso-number-format:'\\@'">${escaped(cellText(column, row))}</td>`
  // x:num gives Excel the number itself, whatever language it speaks.
  return `<td x:num="${text.replace(',', '.')}">${escaped(text)}</td>`
}

/** The block as a table that Excel reads with numbers as numbers. */
export function cellsAsHtml<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const body = rows
    .map((row) => `<tr>${columns.map((column) => htmlCell(column, row)).join('')}</tr>`)
    .join('')
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${body}</table></body></html>`
}

/** Cells of a pasted block: tabs and line ends, quotes around cells that hold them. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let in_quotes = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string
    if (in_quotes) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else in_quotes = false
    } else if (char === '"' && cell === '') in_quotes = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  if (cell !== '' || rows.at(-1)?.length) endCell()
  return rows.filter((row) => row.length > 0)
}
