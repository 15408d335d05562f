import { isFlatTwips } from './flat-row.ts'
import { rowMarks, type SheetMarks } from './row-marks.ts'

/** Records of a workbook stream (MS-XLS 2.3); the newest form of each, which Excel 97–2003 writes. */
const RECORD = { eof: 0x0a, font: 0x31, sheet: 0x85, style: 0xe0, row: 0x0208 } as const
/** Cells with one place and one style: formulas, texts, numbers, errors. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x0203, 0x0204, 0x0205, 0x027e])
const MANY_NUMBERS = 0xbd
const STRUCK = 0x08
/** A row that has the height of its text. */
const OWN_HEIGHT = 0x8000

/** Marks of the sheets of .xls in their order; a stream that ends in the middle tells what it has. */
export function biffMarks(stream: Uint8Array): SheetMarks[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength)
  const fonts: boolean[] = []
  const styles: number[] = []
  const sheets: number[] = []
  for (const { type, data } of recordsOf(bytes, 0)) {
    if (type === RECORD.font && data.length >= 4) fonts.push((data.readUInt16LE(2) & STRUCK) !== 0)
    else if (type === RECORD.style && data.length >= 2) styles.push(data.readUInt16LE(0))
    else if (type === RECORD.sheet && data.length >= 4) sheets.push(data.readUInt32LE(0))
  }
  // No font has the number 4: those after it stand one place before their number.
  const isStruck = (style: number) => {
    const font = styles[style] ?? 0
    return fonts[font > 4 ? font - 1 : font] === true
  }
  return sheets.map((from) => marksOf(bytes, from, isStruck))
}

function marksOf(bytes: Buffer, from: number, isStruck: (style: number) => boolean): SheetMarks {
  const flat_rows: number[] = []
  const marks = rowMarks()
  const take = (row: number, column: number, style: number) => marks.take(row, column, isStruck(style))
  for (const { type, data } of recordsOf(bytes, from)) {
    if (data.length < 6) continue
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
    if (type === RECORD.row && data.length >= 8) {
      const height = data.readUInt16LE(6)
      if (height < OWN_HEIGHT && isFlatTwips(height)) flat_rows.push(row)
    } else if (CELLS.has(type)) take(row, column, data.readUInt16LE(4))
    else if (type === MANY_NUMBERS)
      for (let at = 4; at + 6 <= data.length - 2; at += 6)
        take(row, column + (at - 4) / 6, data.readUInt16LE(at))
  }
  return { flat_rows, ...marks.done() }
}

/** Records up to the end of the part that begins here. */
function* recordsOf(bytes: Buffer, from: number): Generator<{ type: number; data: Buffer }, void> {
  for (let at = from; at + 4 <= bytes.length; ) {
    const [type, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
    if (type === RECORD.eof) return
    yield { type, data: bytes.subarray(at + 4, at + 4 + size) }
    at += 4 + size
  }
}
