import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { isFlat } from './flat-row.ts'
import { odsLooks } from './ods-looks.ts'
import { withOdsNotes } from './ods-notes.ts'
import { noteNumber, type Sheet } from './table.ts'
import { decodeXml, plainAttribute, xmlScanner } from './xml-scanner.ts'

/** What a sheet of ODF is called, hides and strikes out: the library that reads its cells does not tell, or not rightly. */
export type OdsMarks = Pick<
  Sheet,
  | 'name'
  | 'hidden'
  | 'hidden_rows'
  | 'struck_rows'
  | 'struck_cells'
  | 'hidden_columns'
  | 'shown_units'
  | 'unseen_cells'
  | 'notes'
>

/** What the styles of a book hide and strike out, while its XML is read. */
function namedStyles() {
  const styles = {
    struck: new Set<string>(),
    hidden_tables: new Set<string>(),
    /** Rows of next to no height. */
    flat_rows: new Set<string>(),
    /** The pages on which tables of a style are printed. */
    pages: new Map<string, string>(),
  }
  let style = ''
  const take = (name: string, own: Attribute) => {
    if (name === 'style') {
      style = own('style:name') ?? ''
      styles.pages.set(style, own('style:master-page-name') ?? '')
    } else if (name === 'text-properties' && isStruck(own)) styles.struck.add(style)
    else if (name === 'table-properties' && own('table:display') === 'false') styles.hidden_tables.add(style)
    else if (name === 'table-row-properties' && isFlatRow(own)) styles.flat_rows.add(style)
  }
  return { ...styles, take }
}
type Styles = Pick<ReturnType<typeof namedStyles>, 'hidden_tables' | 'pages'>

/** More are no notes of a table. */
const MOST_NOTES = 500
const USUAL_PAGE = 'Default'

/** Marks of the sheets in their order, from `content.xml`; rows and columns are counted no further than `most`. */
export function odsMarks(
  content: Buffer,
  most: { rows: number; columns: number },
  page_words: PageWords = new Map(),
): OdsMarks[] {
  const sheets: OdsMarks[] = []
  const styles = namedStyles()
  const looks = odsLooks()
  // A table may stand inside a picture that lies over a cell: it is no sheet.
  let depth = 0
  let sheet: OdsMarks | undefined
  const at = { row: 0, column: 0 }
  /** The styles of cells that have none of their own, up to these columns. */
  let columns: { before: number; style: string }[] = []
  /** Whether each open group of rows is folded away. */
  let groups: boolean[] = []
  const row = { times: 1, hidden: false, filled: 0, struck: [] as number[], column: 0 }
  const cell = { struck: false, filled: false, times: 1, plain: false, words_struck: false }
  /** Whether each open span of words is struck out. */
  let spans: boolean[] = []

  const open = (name: string, raw: string) => {
    const own = (attribute: string) => plainAttribute(raw, attribute)
    const isOpen = sheet !== undefined && depth === 1
    if (depth === 0) looks.open(name, own)
    styles.take(name, own)
    if (name === 'table') {
      depth++
      if (depth > 1) return
      Object.assign(at, { row: 0, column: 0 })
      groups = []
      sheet = openedTable(own, styles, page_words)
      columns = []
      sheets.push(sheet)
    } else if (isOpen && name === 'table-column') {
      const times = timesOf(own('table:number-columns-repeated'))
      if (isHidden(own)) mark(sheet?.hidden_columns, at.column, Math.min(at.column + times, most.columns))
      columns.push({ before: at.column + times, style: own('table:default-cell-style-name') ?? '' })
      at.column += times
    } else if (isOpen && name === 'table-row-group') groups.push(own('table:display') === 'false')
    else if (isOpen && name === 'table-row') {
      const times = timesOf(own('table:number-rows-repeated'))
      const hidden =
        isHidden(own) || groups.includes(true) || styles.flat_rows.has(own('table:style-name') ?? '')
      Object.assign(row, { times, hidden, filled: 0, struck: [], column: 0 })
    } else if (isOpen && CELL.test(name)) {
      const times = timesOf(own('table:number-columns-repeated'))
      const look = own('table:style-name') ?? columns.find(({ before }) => row.column < before)?.style ?? ''
      const struck = styles.struck.has(look)
      const filled = own('office:value') !== undefined
      if (filled && sheet)
        noteNumber(sheet, { row: at.row, column: row.column }, looks.of(look, own('office:currency')))
      Object.assign(cell, { struck, filled, times, plain: false, words_struck: false })
      spans = []
    } else if (isOpen && name === 'span') spans.push(styles.struck.has(own('text:style-name') ?? ''))
  }
  const close = (name: string) => {
    if (depth === 0) looks.close(name)
    if (name === 'table') {
      depth--
      if (depth === 0) sheet = undefined
      return
    }
    if (sheet === undefined || depth !== 1) return
    if (name === 'span') spans.pop()
    else if (name === 'table-row-group') groups.pop()
    else if (CELL.test(name)) {
      if (cell.filled) row.filled++
      if (cell.filled && (cell.struck || cell.words_struck)) row.struck.push(row.column)
      row.column += cell.times
    } else if (name === 'table-row') {
      const end = Math.min(at.row + row.times, most.rows)
      if (row.hidden) mark(sheet.hidden_rows, at.row, end)
      if (row.struck.length * 2 > row.filled) mark(sheet.struck_rows, at.row, end)
      else if (row.struck.length > 0)
        for (let place = at.row; place < end; place++)
          sheet.struck_cells.push({ row: place, columns: row.struck })
      at.row += row.times
    }
  }
  const text = (raw: string) => {
    if (depth === 0) looks.text(raw)
    if (depth !== 1 || raw.trim() === '') return
    cell.filled = true
    if (spans.includes(true)) cell.words_struck = !cell.plain
    else Object.assign(cell, { plain: true, words_struck: false })
  }
  const note = (words: string) => {
    if (depth === 1) noteOn(sheet, { row: at.row, column: row.column }, words)
  }
  const scanner = xmlScanner(withOdsNotes({ open, close, text }, note))
  scanner.write(content.toString('utf8'))
  scanner.end()
  return sheets
}

type PageWords = ReadonlyMap<string, string[]>

function openedTable(own: Attribute, styles: Styles, page_words: PageWords): OdsMarks {
  const look = own('table:style-name') ?? ''
  const hidden = styles.hidden_tables.has(look)
  const printed = page_words.get(decodeXml(styles.pages.get(look) || USUAL_PAGE)) ?? []
  return {
    name: decodeXml(own('table:name') ?? ''),
    hidden,
    ...emptyMarks(),
    notes: printed.map((text) => ({ at: null, text })),
  }
}

function noteOn(
  { notes = [] }: Pick<Sheet, 'notes'> = {},
  at: { row: number; column: number },
  text: string,
) {
  const ref = `${columnLetters(at.column)}${at.row + 1}`
  if (notes.length < MOST_NOTES) notes.push({ at: { ...at, ref }, text })
}

/** A cell that a merged one covers keeps its place. */
const CELL = /^(?:covered-)?table-cell$/u

const emptyMarks = () => ({
  ...{ hidden_rows: [], struck_rows: [], struck_cells: [], hidden_columns: [] },
  ...{ shown_units: [], unseen_cells: [] },
})

type Attribute = (name: string) => string | undefined

const isHidden = (own: Attribute) => ['collapse', 'filter'].includes(own('table:visibility') ?? '')

/** Points in a unit of length. */
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  pc: 12,
  px: 0.75,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
}

function isFlatRow(own: Attribute): boolean {
  const [, height, unit = ''] = /^([\d.]+)([a-z]*)$/u.exec(own('style:row-height') ?? '') ?? []
  if (height === undefined || own('style:use-optimal-row-height') === 'true') return false
  return isFlat(Number(height) * (POINTS[unit] ?? 1))
}

const isStruck = (own: Attribute) =>
  ['style:text-line-through-style', 'style:text-line-through-type'].some(
    (name) => !['none', undefined].includes(own(name)),
  )

const timesOf = (text: string | undefined) => Math.max(1, Number(text ?? 1) || 1)

function mark(list: number[] | undefined, from: number, to: number): void {
  for (let place = from; place < to; place++) list?.push(place)
}
