import type { CellFormat } from '../cell-format.ts'
import { type RowPacker, type RowPieces, rowPacker } from '../packed-rows.ts'
import type { ReadingBudget } from '../reading-budget.ts'
import type { Sheet, SheetNote } from '../table.ts'
import { xmlEncoding } from '../text-encoding.ts'
import { Unreadable, unreadable } from '../unreadable.ts'
import { type XmlHandlers, xmlScanner } from '../xml-scanner.ts'
import type { ZipEntry } from '../zip-directory.ts'
import { zipPieces } from '../zip-part.ts'
import { cellFormats } from './cell-formats.ts'
import { type Relation, relations } from './relations.ts'
import { sharedStrings } from './shared-strings.ts'
import { cellNotes, withPageWords } from './sheet-notes.ts'
import { type Workbook, workbook } from './workbook.ts'
import { type WorkbookParts, worksheet } from './worksheet.ts'

interface Package {
  file: Buffer
  entries: Map<string, ZipEntry>
}

function decoderOf(piece: Buffer): TextDecoder {
  try {
    return new TextDecoder(xmlEncoding(piece))
  } catch {
    throw new Unreadable(unreadable.damaged)
  }
}

/** Reads one XML part of the package; false when the package has no such part. */
async function scanPart(source: Package, name: string, handlers: XmlHandlers): Promise<boolean> {
  const entry = source.entries.get(name)
  if (!entry) return false
  const scanner = xmlScanner(handlers)
  let decoder: TextDecoder | null = null
  for await (const piece of zipPieces(source.file, entry)) {
    decoder ??= decoderOf(piece)
    scanner.write(decoder.decode(piece, { stream: true }))
  }
  scanner.end()
  return true
}

/** Path of a part named relative to the folder of another part. */
function partPath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}

async function readRelations(source: Package, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const found: Relation[] = []
  await scanPart(source, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`, relations(found))
  return found
}

async function scanNotes(source: Package, sheet: string, notes: SheetNote[]): Promise<void> {
  const links = await readRelations(source, sheet)
  const target = links.find(({ type }) => type === 'comments')?.target
  const folder = sheet.slice(0, sheet.lastIndexOf('/') + 1)
  if (target !== undefined) await scanPart(source, partPath(folder, target), cellNotes(notes))
}

async function findWorkbook(source: Package): Promise<string> {
  const root = await readRelations(source, '')
  const target = root.find((relation) => relation.type === 'officeDocument')?.target
  // A package with spoiled relations still keeps its workbook in the usual place.
  return target === undefined ? 'xl/workbook.xml' : partPath('', target)
}

/** Names of the parts of a workbook: of itself and of its sheets with cells, in the order of readXlsx. */
export async function sheetParts(
  file: Buffer,
  entries: Map<string, ZipEntry>,
): Promise<{ workbook: string; sheets: string[] }> {
  const source = { file, entries }
  const path = await findWorkbook(source)
  const book: Workbook = { is1904: false, sheets: [] }
  if (!(await scanPart(source, path, workbook(book)))) throw new Unreadable(unreadable.damaged)
  const links = await readRelations(source, path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const sheets = book.sheets.flatMap(({ relation }) => {
    const link = links.find(({ id }) => id === relation)
    return link?.type === 'worksheet' ? partPath(folder, link.target) : []
  })
  return { workbook: path, sheets }
}

/** Reads an .xlsx or .xlsm, transitional or strict; `file` and `entries` have passed zipDirectory. */
export async function readXlsx(
  file: Buffer,
  entries: Map<string, ZipEntry>,
  budget: ReadingBudget,
): Promise<Sheet<RowPieces>[]> {
  const source = { file, entries }
  const path = await findWorkbook(source)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const book: Workbook = { is1904: false, sheets: [] }
  if (!(await scanPart(source, path, workbook(book)))) throw new Unreadable(unreadable.damaged)
  const links = await readRelations(source, path)
  const partOf = (type: string) => links.find((link) => link.type === type)?.target

  const parts: WorkbookParts = {
    is1904: book.is1904,
    strings: [],
    struck_strings: new Set(),
    formats: [] as CellFormat[],
    struck: new Set(),
    unseen: new Set(),
  }
  await scanPart(source, partPath(folder, partOf('styles') ?? 'styles.xml'), cellFormats(parts))
  await scanPart(
    source,
    partPath(folder, partOf('sharedStrings') ?? 'sharedStrings.xml'),
    sharedStrings(parts.strings, parts.struck_strings),
  )

  const sheets: Sheet<RowPieces>[] = []
  for (const { name, hidden, relation } of book.sheets) {
    const link = links.find(({ id }) => id === relation)
    // Charts and macro dialogs stand among the sheets, too, but have no cells.
    if (link?.type !== 'worksheet') continue
    const sheet: Sheet<RowPacker> = {
      name,
      hidden,
      rows: rowPacker(),
      merges: [],
      hidden_rows: [],
      struck_rows: [],
      struck_cells: [],
      hidden_columns: [],
      shown_units: [],
      truncated: false,
    }
    const notes: SheetNote[] = []
    const part = partPath(folder, link.target)
    const isThere = await scanPart(source, part, withPageWords(notes, worksheet(sheet, parts, budget)))
    if (!isThere) throw new Unreadable(unreadable.damaged)
    await scanNotes(source, part, notes)
    sheets.push({ ...sheet, ...(notes.length > 0 && { notes }), rows: sheet.rows.done() })
  }
  if (sheets.length === 0) throw new Unreadable(unreadable.damaged)
  return sheets
}
