import { decimalOf, decimalSum } from './cell-number.ts'
import { columnLetters } from './column-letters.ts'
import { type ExportRow, type ExportTable, type ExportValue, exportRow } from './export-table.ts'
import { columnsXml, headHeight, headXml } from './xlsx-head.ts'
import { xlsxRow } from './xlsx-row.ts'
import type { ZipPart } from './zip-stream.ts'

/** What the workbook must know of a sheet that has been written. */
export interface WrittenSheet {
  name: string
  headRows: number
  /** Range of the head and the data, the filter's. */
  filter: string
}

export const SHEET_ROWS = 1_048_576

const OPEN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

function sheetStart({ columns, pinned = 0, tree = false }: ExportTable, headRows: number): string {
  const outline = tree ? '<outlinePr summaryBelow="0"/>' : ''
  const levels = tree ? ' outlineLevelRow="7"' : ''
  return (
    `${OPEN}<sheetPr>${outline}<pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView workbookViewId="0">${paneXml(pinned, headRows)}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="13.2"${levels}/>${columnsXml(columns)}<sheetData>`
  )
}

function sheetEnd(filter: string, merges: string[]): string {
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return (
    `</sheetData><autoFilter ref="${filter}"/>${merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`}` +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;RСтр. &amp;P из &amp;N</oddFooter></headerFooter></worksheet>'
  )
}

/** The head and the names of the rows stay where they are. */
function paneXml(pinned: number, headRows: number): string {
  const cell = `${columnLetters(pinned)}${headRows + 1}`
  return pinned > 0
    ? `<pane xSplit="${pinned}" ySplit="${headRows}" topLeftCell="${cell}" activePane="bottomRight" state="frozen"/>`
    : `<pane ySplit="${headRows}" topLeftCell="${cell}" activePane="bottomLeft" state="frozen"/>`
}

/** Excel forbids some characters, apostrophes at the ends and more than 31 characters. */
export function sheetName(title: string, ending = ''): string {
  const clean = title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const name = clean
    .replace(/^'+|'+$/g, '')
    .slice(0, 31 - ending.length)
    .trim()
  return (name === '' ? 'Отчёт' : name) + ending
}

/** The sums below the data: live formulas over every sheet, with the exact value kept beside. */
function totalsOf(table: ExportTable) {
  const sums = table.columns.map(({ total }) => (total ? decimalSum() : null))
  return {
    add(cells: ExportValue[]) {
      for (let index = 0; index < sums.length; index++) {
        const decimal = sums[index] ? decimalOf(cells[index], table.columns[index]?.format === 'money') : null
        if (decimal !== null && !decimal.includes('e')) sums[index]?.add(decimal)
      }
    },
    row(
      writer: ReturnType<typeof xlsxRow>,
      number: number,
      ranges: [sheet: string, first: number, last: number][],
    ) {
      const cells = sums.map((sum, index) => {
        if (!sum)
          return writer.cell(
            index,
            String(number),
            'total',
            table.totals?.[index] ?? (index === 0 ? 'Итого' : null),
          )
        const letters = writer.letters[index]
        const parts = ranges.map(
          ([sheet, first, last]) => `SUBTOTAL(9,${sheet}${letters}${first}:${letters}${last})`,
        )
        return writer.cell(index, String(number), 'total', sum.text(), {
          formula: `<f>${parts.join('+')}</f>`,
        })
      })
      return `<row r="${number}">${cells.join('')}</row>`
    },
  }
}

function* notesXml({ notes = [] }: ExportTable, writer: ReturnType<typeof xlsxRow>, first: number) {
  for (const [at, note] of notes.entries()) {
    const number = String(first + at * 2)
    yield `<row r="${number}">${writer.cell(0, number, 'row', note)}</row>`
  }
}

/**
 * Sheets of a table, written row by row; what does not fit one sheet goes on in the next. `written`
 * is filled as the sheets end.
 */
export async function* xlsxSheets(
  table: ExportTable,
  written: WrittenSheet[],
  sheetRows = SHEET_ROWS,
): AsyncGenerator<ZipPart> {
  const { columns, tree = false } = table
  const headRows = headHeight(columns)
  const head = headXml(columns)
  const writer = xlsxRow(columns, tree)
  const totals = totalsOf(table)
  const hasTotals = table.totals !== undefined || columns.some(({ total }) => total)
  const ranges: [string, number, number][] = []
  // The last row of a sheet is kept free for the totals.
  const lastRow = sheetRows - 1
  const source = rowsOf(table.rows)
  let next = await source.next()

  async function* content(name: string): AsyncGenerator<string> {
    yield sheetStart(table, headRows) + head.rows
    let number = headRows
    while (!next.done && number < lastRow) {
      const row = next.value
      number++
      if (hasTotals && !row.descendants) totals.add(row.cells)
      yield writer.dataRow(row, number, lastRow)
      next = await source.next()
    }
    const last = number
    const filter = `A${headRows}:${writer.letters.at(-1)}${last}`
    written.push({ name, headRows, filter })
    if (last > headRows)
      ranges.push([next.done ? '' : `'${name.replaceAll("'", "''")}'!`, headRows + 1, last])
    if (next.done && hasTotals && ranges.length > 0) yield totals.row(writer, last + 1, ranges)
    if (next.done) yield* notesXml(table, writer, last + 3)
    yield sheetEnd(filter, head.merges)
  }

  do {
    const index = written.length + 1
    const name = sheetName(table.title, index === 1 ? '' : ` (${index})`)
    yield { name: `xl/worksheets/sheet${index}.xml`, content: content(name) }
  } while (!next.done)
}

async function* rowsOf(rows: ExportTable['rows']): AsyncGenerator<ExportRow, undefined> {
  for await (const row of rows) yield exportRow(row)
  return undefined
}
