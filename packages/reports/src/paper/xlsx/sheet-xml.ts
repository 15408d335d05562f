import { columnLetters } from '../../export/column-letters.ts'
import { xlsxText } from '../../export/xlsx-text.ts'
import { cellText } from '../cell-text.ts'
import type { Band, LaidCell } from '../lay-rows.ts'
import { type Paper, SHEET } from '../paper.ts'
import type { paperStyles } from './paper-styles.ts'
import { sheetGrid } from './sheet-grid.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Points: Excel takes a file with a taller row for a damaged one. */
const TALLEST = 409

/** Excel counts a width in digits of its default font: seven pixels each at 96 to the inch, five around. */
function excelWidth(mm: number): string {
  // not money: a width in letters
  return Math.max(0.5, ((mm / 25.4) * 96 - 5) / 7).toFixed(2)
}

// not money: margins
const inches = (mm: number) => String(Math.round((mm / 25.4) * 1000) / 1000)

/** The sheet of a form: bands one under another, each cell merged over the columns it takes. */
export function sheetXml(
  paper: Paper,
  bands: readonly Band[],
  styles: ReturnType<typeof paperStyles>,
): string {
  const grid = sheetGrid(bands)
  const merges: string[] = []
  const rows: string[] = []
  let first = 1
  for (const band of bands) {
    const columns = grid.columnsOf(band.widths)
    band.heights.forEach((height, row) => {
      const cells = band.cells.filter((cell) => cell.row <= row && row < cell.row + cell.down)
      const xml = cells
        .sort((a, b) => a.from - b.from)
        .map((cell) => cellXml(cell, { columns, number: first + row, starts: cell.row === row, styles }))
      rows.push(
        // not money: a height in points
        `<row r="${first + row}" ht="${Math.min(height, TALLEST).toFixed(2)}" customHeight="1">${xml.join('')}</row>`,
      )
    })
    for (const { from, to, row, down } of band.cells) {
      const [start, end] = [columns[from] ?? 0, (columns[to] ?? 1) - 1]
      if (start === end && down === 1) continue
      merges.push(
        `<mergeCell ref="${columnLetters(start)}${first + row}:${columnLetters(end)}${first + row + down - 1}"/>`,
      )
    }
    first += band.heights.length
  }
  const cols = grid.widths.map(
    (mm, index) => `<col min="${index + 1}" max="${index + 1}" width="${excelWidth(mm)}" customWidth="1"/>`,
  )
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="12"/>',
    `<cols>${cols.join('')}</cols><sheetData>${rows.join('')}</sheetData>`,
    merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`,
    `<pageMargins left="${inches(SHEET.left)}" right="${inches(SHEET.right)}" top="${inches(SHEET.top)}" bottom="${inches(SHEET.bottom)}" header="0.2" footer="0.2"/>`,
    `<pageSetup paperSize="9" orientation="${paper.landscape ? 'landscape' : 'portrait'}" fitToHeight="0"/>`,
    '<headerFooter><oddFooter>&amp;R&amp;7Лист &amp;P из &amp;N</oddFooter></headerFooter></worksheet>',
  ].join('')
}

interface CellPlace {
  columns: readonly number[]
  number: number
  /** The first row of the cell holds its value, those below only its border. */
  starts: boolean
  styles: ReturnType<typeof paperStyles>
}

function cellXml({ cell, from, to }: LaidCell, { columns, number, starts, styles }: CellPlace): string {
  const [start, end] = [columns[from] ?? 0, columns[to] ?? 1]
  const style = styles.styleOf(cell)
  const empty = (column: number) => `<c r="${columnLetters(column)}${number}" s="${style}"/>`
  const rest = Array.from({ length: end - start - 1 }, (_, index) => empty(start + 1 + index)).join('')
  return (starts ? valueXml(cell, `${columnLetters(start)}${number}`, style) : empty(start)) + rest
}

/** Texts are inline strings, which Excel never runs as formulas; numbers stay numbers. */
function valueXml(cell: LaidCell['cell'], address: string, style: number): string {
  if (cell.number !== undefined) return `<c r="${address}" s="${style}"><v>${cell.number}</v></c>`
  const text = cellText(cell)
  if (text === '') return `<c r="${address}" s="${style}"/>`
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xlsxText(text)}</t></is></c>`
}
