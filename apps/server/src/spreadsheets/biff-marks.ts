import { isFlatTwips } from './flat-row.ts'
import { rowMarks, type SheetMarks } from './row-marks.ts'

/** Records of a workbook stream (MS-XLS 2.3); the newest form of each, which Excel 97–2003 writes. */
const RECORD = { eof: 0x0a, font: 0x31, sheet: 0x85, palette: 0x92, style: 0xe0, row: 0x0208 } as const
/** Cells with one place and one style: formulas, texts, numbers, errors. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x0203, 0x0204, 0x0205, 0x027e])
const FORMULA = 0x06
const MANY_NUMBERS = 0xbd
/** Figures: numbers, and formulas whose value is no text, truth or error. */
const FIGURES: ReadonlySet<number> = new Set([0x0203, 0x027e])
/** Colours of the palette begin after those that stand for themselves. */
const OWN_COLOURS = 8
const [WHITE, PLAIN_WHITE, WINDOW] = [1, 9, 65]
const SOLID = 1
const STRUCK = 0x08
/** A row that has the height of its text. */
const OWN_HEIGHT = 0x8000

interface Styles {
  isStruck: (style: number) => boolean
  isFaded: (style: number) => boolean
}

/** Marks of the sheets of .xls in their order; a stream that ends in the middle tells what it has. */
export function biffMarks(stream: Uint8Array): SheetMarks[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength)
  const fonts: { is_struck: boolean; colour: number }[] = []
  const styles: { font: number; pattern: number; fill: number }[] = []
  const palette: number[] = []
  const sheets: number[] = []
  for (const { type, data } of recordsOf(bytes, 0)) {
    if (type === RECORD.font && data.length >= 6)
      fonts.push({ is_struck: (data.readUInt16LE(2) & STRUCK) !== 0, colour: data.readUInt16LE(4) })
    else if (type === RECORD.style && data.length >= 2) styles.push(styleOf(data))
    else if (type === RECORD.palette && data.length >= 2)
      for (let at = 2; at + 4 <= data.length; at += 4) palette.push(data.readUIntLE(at, 3))
    else if (type === RECORD.sheet && data.length >= 4) sheets.push(data.readUInt32LE(0))
  }
  const colourOf = (place: number) => {
    if ([WHITE, WINDOW].includes(place)) return 0xffffff
    return palette[place - OWN_COLOURS] ?? (place === PLAIN_WHITE ? 0xffffff : -place)
  }
  // No font has the number 4: those after it stand one place before their number.
  const fontOf = (style: number) => {
    const font = styles[style]?.font ?? 0
    return fonts[font > 4 ? font - 1 : font]
  }
  const isStruck = (style: number) => fontOf(style)?.is_struck === true
  const isFaded = (style: number) => {
    const { pattern = 0, fill = 0 } = styles[style] ?? {}
    const behind = pattern === 0 ? 0xffffff : pattern === SOLID ? colourOf(fill) : null
    return colourOf(fontOf(style)?.colour ?? 0) === behind
  }
  return sheets.map((from) => marksOf(bytes, from, { isStruck, isFaded }))
}

/** Excel 5/95 keeps fills in a shorter record of another order: of those nothing is known. */
function styleOf(data: Buffer) {
  const font = data.readUInt16LE(0)
  if (data.length < 20) return { font, pattern: -1, fill: 0 }
  return { font, pattern: data.readUInt32LE(14) >>> 26, fill: data.readUInt16LE(18) & 0x7f }
}

function marksOf(bytes: Buffer, from: number, { isStruck, isFaded }: Styles): SheetMarks {
  const flat_rows: number[] = []
  const marks = rowMarks()
  const take = (row: number, column: number, { style, is_figure }: { style: number; is_figure: boolean }) => {
    marks.take(row, column, isStruck(style))
    if (is_figure && isFaded(style)) marks.takeUnseen(row, column)
  }
  for (const { type, data } of recordsOf(bytes, from)) {
    if (data.length < 6) continue
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
    if (type === RECORD.row && data.length >= 8) {
      const height = data.readUInt16LE(6)
      if (height < OWN_HEIGHT && isFlatTwips(height)) flat_rows.push(row)
    } else if (CELLS.has(type))
      take(row, column, { style: data.readUInt16LE(4), is_figure: isFigure(type, data) })
    else if (type === MANY_NUMBERS)
      for (let at = 4; at + 6 <= data.length - 2; at += 6)
        take(row, column + (at - 4) / 6, { style: data.readUInt16LE(at), is_figure: true })
  }
  return { flat_rows, ...marks.done() }
}

const isFigure = (type: number, data: Buffer): boolean =>
  FIGURES.has(type) || (type === FORMULA && data.length >= 14 && data.readUInt16LE(12) !== 0xffff)

/** Records up to the end of the part that begins here. */
function* recordsOf(bytes: Buffer, from: number): Generator<{ type: number; data: Buffer }, void> {
  for (let at = from; at + 4 <= bytes.length; ) {
    const [type, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
    if (type === RECORD.eof) return
    yield { type, data: bytes.subarray(at + 4, at + 4 + size) }
    at += 4 + size
  }
}
