import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { Unreadable } from '../unreadable.ts'
import { columnIndex } from '../xlsx/cell-address.ts'

/** A value for one cell: decimal text of a number, or words. */
export interface CellValue {
  column: number
  value: string
  is_number: boolean
}

export interface WrittenSheet {
  xml: string
  written: number
  /** Cells with formulas are never written over. */
  formulas: number
}

const ROW = /<row\b[^>]*?(?:\/>|>[\s\S]*?<\/row>)/gu
const CELL = /<c\b[^>]*?(?:\/>|>[\s\S]*?<\/c>)/gu

/** What people see when a file keeps its rows in a way that cannot be written into. */
const STRANGE =
  'Таблицу не удалось заполнить: сохраните её в Excel заново как «Книга Excel (.xlsx)» и загрузите снова'

/**
 * Writes cells straight into the XML of a sheet: styles, formulas, merged blocks and everything else stay to the byte.
 * `values` go by rows as Excel numbers them.
 */
export function writeCells(xml: string, values: ReadonlyMap<number, readonly CellValue[]>): WrittenSheet {
  const opening = /<sheetData\b[^>]*?(\/?)>/u.exec(xml)
  if (!opening) throw new Unreadable(STRANGE)
  const start = opening.index + opening[0].length
  const isEmpty = opening[1] === '/'
  const end = isEmpty ? start : xml.indexOf('</sheetData>', start)
  if (end < 0) throw new Unreadable(STRANGE)
  const count = { written: 0, formulas: 0 }
  const body = writeRows(xml.slice(start, end), values, count)
  const whole = isEmpty
    ? `${xml.slice(0, opening.index)}<sheetData>${body}</sheetData>${xml.slice(end)}`
    : `${xml.slice(0, start)}${body}${xml.slice(end)}`
  return { xml: whole, ...count }
}

interface Count {
  written: number
  formulas: number
}

function writeRows(body: string, values: ReadonlyMap<number, readonly CellValue[]>, count: Count): string {
  const waiting = [...values.keys()].sort((a, b) => a - b)
  const newRow = (row: number) => `<row r="${row}">${writeRow('', row, values.get(row) ?? [], count)}</row>`
  const known = body.replace(ROW, (whole) => {
    const row = Number(/^<row\b[^>]*?\sr="(\d+)"/u.exec(whole)?.[1])
    if (!Number.isInteger(row)) throw new Unreadable(STRANGE)
    let before = ''
    while (waiting[0] !== undefined && waiting[0] < row) before += newRow(waiting.shift() ?? 0)
    if (waiting[0] !== row) return before + whole
    waiting.shift()
    const head = /^<row\b[^>]*?(\/?)>/u.exec(whole)?.[0] ?? ''
    const inner = head.endsWith('/>') ? '' : whole.slice(head.length, -'</row>'.length)
    const open = head.endsWith('/>') ? `${head.slice(0, -2)}>` : head
    return `${before}${open}${writeRow(inner, row, values.get(row) ?? [], count)}</row>`
  })
  return known + waiting.map(newRow).join('')
}

function writeRow(inner: string, row: number, values: readonly CellValue[], count: Count): string {
  const waiting = [...values].sort((a, b) => a.column - b.column)
  const known = inner.replace(CELL, (whole) => {
    const column = columnIndex(/^<c\b[^>]*?\sr="([A-Z]+)\d+"/u.exec(whole)?.[1] ?? '')
    if (column < 0) throw new Unreadable(STRANGE)
    let before = ''
    for (let next = waiting[0]; next && next.column < column; next = waiting[0]) {
      before += writeCell(next, row, '', count)
      waiting.shift()
    }
    const [value] = waiting
    if (value?.column !== column) return before + whole
    waiting.shift()
    if (/<f[\s>/]/u.test(whole)) {
      count.formulas++
      return before + whole
    }
    const style = /^<c\b[^>]*?(\ss="\d+")/u.exec(whole)?.[1] ?? ''
    return before + writeCell(value, row, style, count)
  })
  return known + waiting.map((value) => writeCell(value, row, '', count)).join('')
}

function writeCell(
  { column, value, is_number }: CellValue,
  row: number,
  style: string,
  count: Count,
): string {
  count.written++
  const place = `r="${columnLetters(column)}${row}"${style}`
  if (is_number) return `<c ${place}><v>${value}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Excel counts the formulas anew when it opens the file: what they stand on is other now. */
export function countAnew(workbook: string): string {
  const known = /<calcPr\b[^>]*>/u.exec(workbook)?.[0]
  if (known !== undefined) {
    const bare = known.replace(/\sfullCalcOnLoad="[^"]*"/u, '')
    return workbook.replace(known, bare.replace(/^<calcPr/u, '<calcPr fullCalcOnLoad="1"'))
  }
  const after =
    /<(?:oleSize|customWorkbookViews|pivotCaches|smartTag|webPublish|fileRecoveryPr|extLst|\/workbook)/u
  return workbook.replace(after, (next) => `<calcPr fullCalcOnLoad="1"/>${next}`)
}
