import { Readable } from 'node:stream'
import { decimalOf } from './cell-number.ts'
import { type ExportColumn, type ExportTable, type ExportValue, exportRow } from './export-table.ts'

const PIECE = 64 * 1024

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Excel would run a text that begins like a formula: an apostrophe before it keeps it a text. */
function harmless(text: string): string {
  return /^[=@\t\r]|^[+-](?![\d\s(]|$)|^[+-].*[|!=@]/s.test(text) ? `'${text}` : text
}

/** Money to the kopeck, any other number without the zeros that its column keeps behind it. */
function written(decimal: string, isMoney: boolean): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = isMoney ? fraction.padEnd(2, '0') : fraction.replace(/0+$/, '')
  return digits === '' ? whole : `${whole},${digits}`
}

/** Dates as people write them, numbers with a comma: what Russian Excel takes for dates and numbers. */
function csvCell(value: ExportValue, { format }: ExportColumn): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  if (format === 'date' && typeof value === 'string') {
    return quoted(harmless(value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, '$3.$2.$1')))
  }
  const decimal = format === 'text' ? null : decimalOf(value, format === 'money')
  return decimal === null ? quoted(harmless(String(value))) : written(decimal, format === 'money')
}

async function* csvPieces({ columns, rows }: ExportTable): AsyncGenerator<string> {
  const titles = columns.map(({ title, band }) => (band ? `${band}: ${title}` : title))
  let text = `\ufeff${titles.map((title) => quoted(harmless(title))).join(';')}\r\n`
  for await (const row of rows) {
    const { cells } = exportRow(row)
    text += `${columns.map((column, index) => csvCell(cells[index], column)).join(';')}\r\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}

/** CSV for Russian Excel: UTF-8 with a mark, semicolons, decimal commas; percents stay in points. */
export function exportCsv(table: ExportTable): Readable {
  return Readable.from(csvPieces(table), { objectMode: false })
}
