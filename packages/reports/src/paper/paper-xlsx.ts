import { Readable } from 'node:stream'
import { sheetName } from '../export/xlsx-sheets.ts'
import { xlsxText } from '../export/xlsx-text.ts'
import { contentTypesXml, rootRelationsXml, workbookRelationsXml } from '../export/xlsx-workbook.ts'
import { type ZipPart, zipStream } from '../export/zip-stream.ts'
import { type Band, layRows } from './lay-rows.ts'
import type { Paper, PaperBlock, PaperRow } from './paper.ts'
import { paperStyles } from './xlsx/paper-styles.ts'
import { sheetXml } from './xlsx/sheet-xml.ts'

/** Letters of Excel's font are wider than those of the PDF: rows are made as high as narrower columns need. */
const NARROWER = 0.88

/**
 * The same form as a workbook: columns of all blocks in one grid, merged cells, heights of rows, A4, the head of
 * the table repeated by Excel itself on every printed sheet; numbers stay numbers.
 */
export function paperXlsx(paper: Paper): Readable {
  return Readable.from(zipStream(parts(paper)), { objectMode: false })
}

function* parts(paper: Paper): Generator<ZipPart> {
  const { bands, head } = bandsOf(paper)
  const styles = paperStyles(paper.size)
  yield { name: '[Content_Types].xml', content: [contentTypesXml] }
  yield { name: '_rels/.rels', content: [rootRelationsXml] }
  yield { name: 'xl/worksheets/sheet1.xml', content: [sheetXml(paper, bands, styles)] }
  yield { name: 'xl/styles.xml', content: [styles.xml()] }
  yield { name: 'xl/workbook.xml', content: [workbookXml(paper.name, head)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(1)] }
}

/** Bands from top to bottom and the rows, from 1, of the head of the longest table. */
export function bandsOf({ blocks, size }: Paper) {
  const bands: Band[] = []
  let rows = 0
  let head: { first: number; last: number; length: number } | null = null
  const put = (block: PaperBlock, list: readonly PaperRow[]) => {
    if (list.length === 0) return
    const narrow = block.widths.map((width) => width * NARROWER)
    bands.push({ ...layRows(list, narrow, size), widths: block.widths })
    rows += list.length
  }
  for (const block of blocks) {
    if (block.kind === 'rows') {
      put(block, block.rows)
      continue
    }
    if (block.rows.length > (head?.length ?? -1)) {
      head = { first: rows + 1, last: rows + block.head.length, length: block.rows.length }
    }
    put(block, block.head)
    for (const row of block.rows) put(block, [row])
    put(block, block.totals)
  }
  return { bands, head }
}

function workbookXml(name: string, head: { first: number; last: number } | null): string {
  const sheet = sheetName(name)
  const quoted = xlsxText(`'${sheet.replaceAll("'", "''")}'`)
  const titles =
    head === null
      ? ''
      : `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${head.first}:$${head.last}</definedName></definedNames>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${xlsxText(sheet)}" sheetId="1" r:id="rId1"/></sheets>${titles}</workbook>`
}
