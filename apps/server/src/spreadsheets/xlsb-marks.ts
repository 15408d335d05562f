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
  fill: 45,
  style: 47,
  sheet: 156,
  styles: 617,
  styles_end: 618,
} as const
/** Cells with something in them; formulas are 8 to 11. */
const CELLS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 62])
const FIGURES: ReadonlySet<number> = new Set([2, 5, 9])
const STRUCK = 0x08
const RICH = 0x01

interface Looks {
  fonts: readonly boolean[]
  styles: readonly boolean[]
  /** Styles whose font has the colour of the cell. */
  faded: readonly boolean[]
  strings: readonly boolean[]
}

/** Marks of the sheets in their order: the library that reads their cells does not tell them. */
export function xlsbMarks(partOf: (name: string) => Buffer | null): SheetMarks[] {
  const part = (name: string) => partOf(name) ?? Buffer.alloc(0)
  const { fonts, styles, faded } = stylesOf(part('xl/styles.bin'))
  const strings = [...recordsOf(part('xl/sharedStrings.bin'))].flatMap(({ type, data }) =>
    type === RECORD.string ? [areWordsStruck(data, 0, fonts)] : [],
  )
  const links = linksOf(part('xl/_rels/workbook.bin.rels'))
  return [...recordsOf(part('xl/workbook.bin'))].flatMap(({ type, data }) => {
    if (type !== RECORD.sheet || data.length < 12) return []
    const target = links.get(textAt(data, 8)) ?? ''
    return [marksOf(part(target), { fonts, styles, faded, strings })]
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

function stylesOf(bytes: Buffer): Omit<Looks, 'strings'> {
  const fonts: boolean[] = []
  const colours: (string | null)[] = []
  const fills: string[] = []
  const styles: boolean[] = []
  const faded: boolean[] = []
  let is_cells = false
  for (const { type, data } of recordsOf(bytes)) {
    if (type === RECORD.styles || type === RECORD.styles_end) is_cells = type === RECORD.styles
    else if (type === RECORD.font && data.length >= 4) {
      fonts.push((data.readUInt16LE(2) & STRUCK) !== 0)
      colours.push(colourAt(data, 12))
    } else if (type === RECORD.fill && data.length >= 12) fills.push(fillOf(data))
    else if (type === RECORD.style && is_cells && data.length >= 6) {
      const font = data.readUInt16LE(4)
      const fill = data.length < 8 ? 0 : data.readUInt16LE(6)
      styles.push(fonts[font] === true)
      faded.push(colours[font] != null && colours[font] === (fills[fill] ?? WHITE))
    }
  }
  return { fonts, styles, faded }
}

const WHITE = 'white'
const SOLID = 1

function fillOf(data: Buffer): string {
  const pattern = data.readUInt32LE(0)
  return pattern === 0 ? WHITE : pattern === SOLID ? (colourAt(data, 4) ?? 'auto') : 'pattern'
}

/** The first colours of a theme and of the old palette are white; null is the usual colour of text. */
function colourAt(data: Buffer, at: number): string | null {
  if (data.length < at + 8) return null
  const kind = (data[at] ?? 0) >> 1
  const place = data[at + 1] ?? 0
  if (kind === 1) return [1, 9, 65].includes(place) ? WHITE : `palette ${place}`
  if (kind === 2) {
    const rgb = data.toString('hex', at + 4, at + 7)
    return /^f.f.f.$/u.test(rgb) ? WHITE : rgb
  }
  const tint = data.readInt16LE(at + 2)
  return kind === 3 ? (place === 0 && tint === 0 ? WHITE : `theme ${place} ${tint}`) : null
}

function marksOf(bytes: Buffer, looks: Looks): SheetMarks {
  const flat_rows: number[] = []
  const marks = rowMarks()
  let row = 0
  for (const { type, data } of recordsOf(bytes)) {
    if (type === RECORD.row && data.length >= 10) {
      row = data.readUInt32LE(0)
      if (isFlatTwips(data.readUInt16LE(8))) flat_rows.push(row)
    } else if (CELLS.has(type) && data.length >= 8) {
      const column = data.readUInt32LE(0)
      marks.take(row, column, isStruck(type, data, looks))
      if (FIGURES.has(type) && looks.faded[data.readUIntLE(4, 3)] === true) marks.takeUnseen(row, column)
    }
  }
  return { flat_rows, ...marks.done() }
}

function isStruck(type: number, data: Buffer, { fonts, styles, strings }: Looks): boolean {
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
