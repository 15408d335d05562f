import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportTable } from './export-table.ts'
import { type WrittenSheet, xlsxSheets } from './xlsx-sheets.ts'
import { stylesXml } from './xlsx-styles.ts'
import {
  contentTypesXml,
  parametersXml,
  rootRelationsXml,
  workbookRelationsXml,
  workbookXml,
} from './xlsx-workbook.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

/** Smaller than Excel's and ZIP's own only in tests. */
interface XlsxLimits {
  sheetRows?: number
  wideFrom?: number
}

async function* xlsxParts(table: ExportTable, sheetRows?: number): AsyncGenerator<ZipPart> {
  yield { name: '[Content_Types].xml', content: [contentTypesXml] }
  yield { name: '_rels/.rels', content: [rootRelationsXml] }
  yield { name: 'xl/styles.xml', content: [stylesXml] }
  const sheets: WrittenSheet[] = []
  yield* xlsxSheets(table, sheets, sheetRows)
  let count = sheets.length
  if (table.parameters) {
    count++
    yield { name: `xl/worksheets/sheet${count}.xml`, content: [parametersXml(table.parameters)] }
  }
  const second = table.parameters ? parametersName(sheets) : null
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets, second)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(count)] }
}

/** Excel takes two sheets of one name, whatever the case of letters, for a damaged file. */
function parametersName(sheets: WrittenSheet[]): string {
  return sheets.some(({ name }) => name.toLowerCase() === 'параметры') ? 'Параметры отчёта' : 'Параметры'
}

/**
 * An .xlsx of any length as a stream: frozen head with a filter, widths and number formats, folding
 * groups, live totals and the sheet «Параметры» (R-3-36, R-7-23). Numbers and dates stay numbers and
 * dates; rows are taken as fast as the receiver reads.
 */
export function exportXlsx(table: ExportTable, { sheetRows, wideFrom }: XlsxLimits = {}): Readable {
  return Readable.from(zipStream(xlsxParts(table, sheetRows), { wideFrom }), { objectMode: false })
}

export async function exportXlsxToFile(table: ExportTable, path: string): Promise<void> {
  await pipeline(exportXlsx(table), createWriteStream(path))
}
