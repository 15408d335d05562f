import { isFlatTwips } from './flat-row.ts'
import { rowMarks, type SheetMarks } from './row-marks.ts'
import { type Relation, relations } from './xlsx/relations.ts'
import { xmlScanner } from './xml-scanner.ts'

/** Records of a binary book (MS-XLSB 2.3). */
const RECORD = {
  row: 0,
  shared_text: 7,
  own_text: 62,
  string: 19,
  font: 43,
  style: 47,
  sheet: 156,
  styles: 617,
  styles_end: 618,
} as const
/** Cells with something in them; formulas are 8 to 11. */
const CELLS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 62])
const STRUCK = 0x08
const RICH = 0x01

interface Struck {
  fonts: readonly boolean[]
  styles: readonly boolean[]
  strings: readonly boolean[]
}

/** Marks of the sheets in their order: the library that reads their cells does not tell them. */
export function xlsbMarks(partOf: (name: string) => Buffer | null): SheetMarks[] {
  const part = (name: string) => partOf(name) ?? Buffer.alloc(0)
  const { fonts, styles } = struckStyles(part('xl/styles.bin'))
  const strings = [...recordsOf(part('xl/sharedStrings.bin'))].flatMap(({ type, data }) =>
    type === RECORD.string ? [areWordsStruck(data, 0, fonts)] : [],
  )
  const links = linksOf(part('xl/_rels/workbook.bin.rels'))
  return [...recordsOf(part('xl/workbook.bin'))].flatMap(({ type, data }) => {
    if (type !== RECORD.sheet || data.length < 12) return []
    const target = links.get(textAt(data, 8)) ?? ''
    return [marksOf(part(target), { fonts, styles, strings })]
  })
}

function linksOf(xml: Buffer): Map<string, string> {
  const found: Relation[] = []
  const scanner = xmlScanner(relations(found))
  scanner.write(xml.toString('utf8'))
  scanner.end()
  return new Map(
    found.map(({ id, target }) => [id, target.startsWith('/') ? target.slice(1) : `xl/${target}`]),
  )
}

function struckStyles(bytes: Buffer): Pick<Struck, 'fonts' | 'styles'> {
  const fonts: boolean[] = []
  const styles: boolean[] = []
  let is_cells = false
  for (const { type, data } of recordsOf(bytes)) {
    if (type === RECORD.styles || type === RECORD.styles_end) is_cells = type === RECORD.styles
    else if (type === RECORD.font && data.length >= 4) fonts.push((data.readUInt16LE(2) & STRUCK) !== 0)
    else if (type === RECORD.style && is_cells && data.length >= 6)
      styles.push(fonts[data.readUInt16LE(4)] === true)
  }
  return { fonts, styles }
}

function marksOf(bytes: Buffer, struck: Struck): SheetMarks {
  const flat_rows: number[] = []
  const marks = rowMarks()
  let row = 0
  for (const { type, data } of recordsOf(bytes)) {
    if (type === RECORD.row && data.length >= 10) {
      row = data.readUInt32LE(0)
      if (isFlatTwips(data.readUInt16LE(8))) flat_rows.push(row)
    } else if (CELLS.has(type) && data.length >= 8)
      marks.take(row, data.readUInt32LE(0), isStruck(type, data, struck))
  }
  return { flat_rows, ...marks.done() }
}

function isStruck(type: number, data: Buffer, { fonts, styles, strings }: Struck): boolean {
  if (styles[data.readUIntLE(4, 3)] === true) return true
  if (type === RECORD.shared_text && data.length >= 12) return strings[data.readUInt32LE(8)] === true
  return type === RECORD.own_text && areWordsStruck(data, 8, fonts)
}

/** Whoever strikes out words inside a cell leaves its own font plain: all its runs from the first letter on are struck. */
function areWordsStruck(data: Buffer, from: number, fonts: readonly boolean[]): boolean {
  if (data.length < from + 5 || ((data[from] ?? 0) & RICH) === 0) return false
  const runs = from + 5 + data.readUInt32LE(from + 1) * 2
  if (runs + 8 > data.length || data.readUInt16LE(runs + 4) !== 0) return false
  const end = Math.min(data.length, runs + 4 + data.readUInt32LE(runs) * 4)
  for (let at = runs + 4; at + 4 <= end; at += 4) if (fonts[data.readUInt16LE(at + 2)] !== true) return false
  return true
}

function textAt(data: Buffer, at: number): string {
  const length = data.readUInt32LE(at)
  return length === 0xffffffff ? '' : data.toString('utf16le', at + 4, at + 4 + length * 2)
}

/** Types and sizes are written by seven bits a byte. */
function* recordsOf(bytes: Buffer): Generator<{ type: number; data: Buffer }, void> {
  let at = 0
  const number = (most: number): number => {
    let value = 0
    for (let place = 0; place < most; place++) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * 2 ** (7 * place)
      if (byte < 0x80) break
    }
    return value
  }
  while (at < bytes.length) {
    const type = number(2)
    const size = number(4)
    yield { type, data: bytes.subarray(at, at + size) }
    at += size
  }
}
