import { fileKind } from './file-kind.ts'
import { type FileSource, fileSource } from './file-source.ts'
import { type OdsMarks, odsMarks } from './ods-marks.ts'
import { odsPageWords } from './ods-notes.ts'
import { type RowPieces, wholeTable } from './packed-rows.ts'
import type { ReadLimits } from './read-limits.ts'
import { type ReadingBudget, readingBudget } from './reading-budget.ts'
import { joinedCells } from './row-marks.ts'
import type { Cell, Sheet, Table } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { xmlText } from './xml-text.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'
import { zipPart } from './zip-part.ts'

/** The old formats take a megabyte of code: loaded only for files that need it. */
async function readOld(source: Buffer | string, budget: ReadingBudget): Promise<Sheet<RowPieces>[]> {
  const { readLegacy } = await import('./read-legacy.ts')
  return readLegacy(source, budget)
}

/** Unpacks every part once, so that no size in the directory is taken on trust, and looks for declarations. */
function checkParts(bytes: Buffer, entries: Map<string, ZipEntry>): void {
  for (const entry of entries.values()) {
    const part = zipPart(bytes, entry)
    if (/\.(xml|rels)$/i.test(entry.name) && part.subarray(0, 65_536).includes('<!DOCTYPE')) {
      throw new Unreadable(unreadable.entities)
    }
  }
}

function hasFolder(entries: Map<string, ZipEntry>, folder: string): boolean {
  return entries.keys().some((name) => name.startsWith(folder))
}

async function readZip(bytes: Buffer, budget: ReadingBudget): Promise<Sheet<RowPieces>[]> {
  const entries = zipDirectory(bytes, budget.limits)
  if (entries.has('xl/workbook.bin') || entries.has('content.xml')) {
    checkParts(bytes, entries)
    if (entries.has('xl/workbook.bin')) {
      const { readXlsb } = await import('./read-legacy.ts')
      const partOf = (name: string) => {
        const entry = entries.get(name)
        return entry ? zipPart(bytes, entry) : null
      }
      return readXlsb(bytes, partOf, budget)
    }
    const content = entries.get('content.xml')
    const isBare = content !== undefined && !entries.has('styles.xml')
    const sheets = await readOld(isBare ? (await import('./whole-ods.ts')).wholeOds(bytes) : bytes, budget)
    if (!content) return sheets
    const styles = entries.get('styles.xml')
    const pages = styles ? odsPageWords(zipPart(bytes, styles)) : undefined
    return withMarks(sheets, odsMarks(zipPart(bytes, content), budget.limits, pages))
  }
  if (entries.has('word/document.xml')) throw new Unreadable(unreadable.word)
  const isBook = hasFolder(entries, 'xl/') || entries.has('[Content_Types].xml')
  if (!isBook) throw new Unreadable(entries.size === 0 ? unreadable.damaged : unreadable.archive)
  return readXlsx(bytes, entries, budget)
}

/** What the library tells of figures, and what the styles of the book do. */
function looksOf({ shown_units, unseen_cells = [] }: Sheet<RowPieces>, marks: OdsMarks | undefined) {
  const more = marks?.shown_units ?? []
  const count = Math.max(shown_units.length, more.length)
  return {
    shown_units: Array.from({ length: count }, (_, at) => more[at] ?? shown_units[at] ?? {}),
    unseen_cells: joinedCells(unseen_cells, marks?.unseen_cells ?? []),
  }
}

const withMarks = (sheets: Sheet<RowPieces>[], marks: readonly OdsMarks[]): Sheet<RowPieces>[] =>
  sheets.map((sheet, at) => ({ ...sheet, ...marks[at], ...looksOf(sheet, marks[at]) }))

/** What the user believes to have sent, where it differs from what is inside. */
function warnOfName(kind: string, fileName: string, warnings: string[]): void {
  const extension = /\.(xlsx|xlsm|xls|csv|txt)$/i.exec(fileName)?.[1]?.toLowerCase()
  const fits: Record<string, string[]> = {
    zip: ['xlsx', 'xlsm'],
    xls: ['xls'],
    xml2003: ['xls'],
    csv: ['csv', 'txt'],
  }
  if (extension === undefined || fits[kind]?.includes(extension)) return
  const inside: Record<string, string> = {
    zip: 'книга Excel',
    xls: 'книга Excel 97–2003',
    xml2003: 'таблица XML 2003',
    csv: 'текст CSV',
  }
  warnings.push(`Файл назван .${extension}, но внутри ${inside[kind]}: прочитан по содержимому.`)
}

function warnOfSheets(sheets: Sheet<RowPieces>[], { limits, warnings }: ReadingBudget): void {
  for (const sheet of sheets) {
    const { length, width } = sheet.rows
    sheet.hidden_rows = sheet.hidden_rows.filter((row) => row < length)
    sheet.struck_rows = sheet.struck_rows.filter((row) => row < length)
    sheet.struck_cells = sheet.struck_cells.filter(({ row }) => row < length)
    sheet.hidden_columns = sheet.hidden_columns.filter((column) => column < width)
    if (sheet.truncated) {
      warnings.push(
        `Лист «${sheet.name}» прочитан не весь: не больше ${limits.rows} строк и ${limits.columns} столбцов.`,
      )
    }
  }
}

/** Reads a table of any supported format or throws Unreadable; to be run away from the main thread. */
export async function readPieces(
  source: FileSource,
  fileName: string,
  limits: ReadLimits,
  as_shown = false,
): Promise<Table<RowPieces>> {
  const found = fileKind(source)
  const budget = readingBudget(limits, as_shown)
  if (found.kind === 'refused') throw new Unreadable(found.sentence)
  warnOfName(found.kind, fileName, budget.warnings)
  const sheets = await sheetsOf(source, found, budget)
  warnOfSheets(sheets, budget)
  return { sheets, warnings: budget.warnings }
}

/** The same with all rows at hand, for tables that are known to be small. */
export async function readFile(
  bytes: Buffer,
  fileName: string,
  limits: ReadLimits,
): Promise<Table<Cell[][]>> {
  return wholeTable(await readPieces(fileSource(bytes), fileName, limits))
}

async function sheetsOf(
  source: FileSource,
  found: Exclude<ReturnType<typeof fileKind>, { kind: 'refused' }>,
  budget: ReadingBudget,
): Promise<Sheet<RowPieces>[]> {
  switch (found.kind) {
    case 'zip':
      return readZip(source.whole(), budget)
    case 'xls': {
      const { readXls } = await import('./read-legacy.ts')
      return readXls(source.whole(), budget)
    }
    case 'csv': {
      const { readCsv } = await import('./read-csv.ts')
      return readCsv(source, found.encoding, budget)
    }
    case 'xml2003': {
      const { text, remark } = xmlText(source.whole())
      if (/<!DOCTYPE|<!ENTITY/.test(text)) throw new Unreadable(unreadable.entities)
      if (remark !== null) budget.warnings.push(remark)
      return readOld(
        text.replace(/^\ufeff/, '').replace(/(<\?xml[^>]*?)\s+encoding\s*=\s*["'][^"']*["']/i, '$1'),
        budget,
      )
    }
  }
}
