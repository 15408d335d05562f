import {
  type CellObject,
  CFB,
  type DenseWorkSheet,
  type Range,
  read,
  set_cptable,
  type WorkBook,
} from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { biffMarks } from './biff-marks.ts'
import { type CellFormat, formatOfCode } from './cell-format.ts'
import { noteFigure } from './note-figure.ts'
import { numberCell } from './number-cell.ts'
import { type RowPieces, rowPacker } from './packed-rows.ts'
import type { ReadingBudget } from './reading-budget.ts'
import { joinedCells, type SheetMarks } from './row-marks.ts'
import { shownCell } from './shown-cell.ts'
import type { FilledCell, Sheet } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'
import { xlsbMarks } from './xlsb-marks.ts'
import { cellText } from './xlsx/cell-text.ts'

// Without the tables Russian letters of Excel 5/95 files (cp1251) come out as Latin ones.
set_cptable(codepages)

/** Error codes of BIFF cells (MS-XLS 2.5.10) in the words of Excel. */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function cellOf(source: CellObject, format: CellFormat, is1904: boolean): FilledCell | null {
  const { t: type, v: value } = source
  if (value === undefined || value === null || value === '') return null
  if (type === 'n' && typeof value === 'number') {
    return numberCell(String(value), format, is1904)
  }
  if (type === 's') return { kind: 'text', text: cellText(String(value)) }
  if (type === 'b') return { kind: 'bool', text: value === true ? 'true' : 'false' }
  if (type === 'e') return { kind: 'error', text: ERRORS[Number(value)] ?? '#N/A' }
  return null
}

function hiddenOnes(list: ({ hidden?: boolean } | undefined)[] | undefined): number[] {
  return (list ?? []).flatMap((item, index) => (item?.hidden ? [index] : []))
}

function sheetOf(
  name: string,
  hidden: boolean,
  source: DenseWorkSheet,
  is1904: boolean,
  budget: ReadingBudget,
): Sheet<RowPieces> {
  const { rows: mostRows, columns: mostColumns, merges: mostMerges } = budget.limits
  const rows = rowPacker()
  const sheet: Omit<Sheet, 'rows'> = {
    name,
    hidden,
    merges: (source['!merges'] ?? [])
      .slice(0, mostMerges)
      .map(({ s, e }: Range) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
    hidden_rows: hiddenOnes(source['!rows']),
    struck_rows: [],
    struck_cells: [],
    hidden_columns: hiddenOnes(source['!cols']),
    shown_units: [],
    truncated: false,
  }
  const data: (CellObject | undefined)[][] = source['!data'] ?? []
  data.forEach((cells, row) => {
    cells?.forEach((source, column) => {
      const format = formatOfCode(typeof source?.z === 'string' ? source.z : '')
      const cell = source ? cellOf(source, format, is1904) : null
      if (!cell) return
      if (row >= mostRows || column >= mostColumns) {
        sheet.truncated = true
        return
      }
      if (cell.kind === 'number') noteFigure(sheet, { row, column }, format)
      budget.spend(cell)
      rows.place(row, column, budget.as_shown ? shownCell(cell, format) : cell)
    })
  })
  return { ...sheet, rows: rows.done() }
}

function open(source: Buffer | string, budget: ReadingBudget): WorkBook {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'buffer',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      codepage: 1251,
      // One row more than the limit shows that something was cut off.
      sheetRows: budget.limits.rows + 1,
    })
  } catch (error) {
    const isLocked =
      error instanceof Error && /password-protected|ODS Encryption|ECMA-376 Encrypted/.test(error.message)
    throw new Unreadable(isLocked ? unreadable.password : unreadable.damaged)
  }
}

/** Excel allows 31 characters and none of these; anything else means the file was misread. */
function isSheetName(name: string): boolean {
  return name.length > 0 && name.length <= 64 && !/[\p{Cc}\ufffd]/u.test(name)
}

/** The stream of records inside an .xls; null in one that is older than the container of streams. */
function workbookStream(source: Buffer): Uint8Array | null {
  try {
    const parts = CFB.read(source, { type: 'buffer' })
    const found = CFB.find(parts, '/Workbook') ?? CFB.find(parts, '/Book')
    return found === null ? null : Uint8Array.from(found.content)
  } catch {
    return null
  }
}

function withMarks(sheet: Sheet<RowPieces>, marks: SheetMarks | undefined): Sheet<RowPieces> {
  if (marks === undefined) return sheet
  const { flat_rows, unseen_cells = [], ...struck } = marks
  const hidden_rows = [...new Set([...sheet.hidden_rows, ...flat_rows])].sort((one, other) => one - other)
  return {
    ...sheet,
    ...struck,
    hidden_rows,
    unseen_cells: joinedCells(sheet.unseen_cells ?? [], unseen_cells),
  }
}

/** Reads an .xls with what of it is struck out. */
export function readXls(source: Buffer, budget: ReadingBudget): Sheet<RowPieces>[] {
  const sheets = readLegacy(source, budget)
  const stream = workbookStream(source)
  return markedSheets(sheets, stream === null ? [] : biffMarks(stream))
}

/** Other counts would mark rows of another sheet. */
const markedSheets = (sheets: Sheet<RowPieces>[], marks: readonly SheetMarks[]): Sheet<RowPieces>[] =>
  marks.length === sheets.length ? sheets.map((sheet, at) => withMarks(sheet, marks[at])) : sheets

/** Reads an .xlsb with what of it is struck out; its parts stand under their names. */
export function readXlsb(
  source: Buffer,
  partOf: (name: string) => Buffer | null,
  budget: ReadingBudget,
): Sheet<RowPieces>[] {
  return markedSheets(readLegacy(source, budget), xlsbMarks(partOf))
}

/** Reads .xls of any age, .xlsb, .ods (bytes) and Excel 2003 XML (text). */
export function readLegacy(source: Buffer | string, budget: ReadingBudget): Sheet<RowPieces>[] {
  const book = open(source, budget)
  if (book.SheetNames.length === 0) throw new Unreadable(unreadable.damaged)
  if (!book.SheetNames.every(isSheetName)) throw new Unreadable(unreadable.oldFormat)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, index) => {
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined
    return sheetOf(name, hidden, sheet ?? { '!data': [] }, is1904, budget)
  })
}
