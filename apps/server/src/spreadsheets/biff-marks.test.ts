import { expect, test } from 'vitest'
import { biffMarks } from './biff-marks.ts'

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
const record = (type: number, data: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([words(type, data.length), data])
const font = (struck: boolean) => record(0x31, words(200, struck ? 0x08 : 0, 0, 0))
const style = (of_font: number) => record(0xe0, words(of_font, 0, 0, 0))
const text = (row: number, column: number, of_style: number) =>
  record(0xfd, words(row, column, of_style, 0, 0))
const numbers = (row: number, column: number, ...styles: number[]) =>
  record(0xbd, words(row, column, ...styles.flatMap((one) => [one, 0, 0]), column + styles.length - 1))
const BOF = record(0x0809, words(0x0600, 5))
const EOF = record(0x0a)

/** Styles: 0 plain, 1 struck by a font before the gap of numbers, 2 struck by one after it. */
function book(...sheets: Buffer[][]): Buffer {
  const fonts = [font(false), font(true), font(false), font(false), font(false), font(true)]
  const head = [BOF, ...fonts, style(0), style(1), style(6)]
  const place = (from: number) => {
    const data = Buffer.alloc(8)
    data.writeUInt32LE(from)
    return record(0x85, data)
  }
  const parts = sheets.map((rows) => Buffer.concat([BOF, ...rows, EOF]))
  const from = Buffer.concat([...head, ...parts.map(() => place(0)), EOF]).length
  const places = parts.map((_, at) => place(from + Buffer.concat(parts.slice(0, at)).length))
  return Buffer.concat([...head, ...places, EOF, ...parts])
}

test('struck rows and struck cells of the other rows are told sheet by sheet', () => {
  const first = [
    ...[text(0, 0, 0), numbers(0, 1, 0, 0)],
    ...[text(1, 0, 1), numbers(1, 1, 2, 0)],
    ...[text(2, 0, 2), numbers(2, 1, 0, 0)],
    ...[text(3, 0, 0), numbers(3, 1, 0, 0, 1)],
  ]
  expect(biffMarks(book(first, [text(5, 1, 1)]))).toEqual([
    {
      flat_rows: [],
      struck_rows: [1],
      struck_cells: [
        { row: 2, columns: [0] },
        { row: 3, columns: [3] },
      ],
    },
    { flat_rows: [], struck_rows: [5], struck_cells: [] },
  ])
})

test('rows of next to no height are told', () => {
  const row = (index: number, height: number) => record(0x0208, words(index, 0, 3, height, 0, 0, 0, 0))
  const [marks] = biffMarks(
    book([row(0, 300), row(1, 0), row(2, 0x80ff), row(3, 20), row(4, 21), row(5, 0x8000)]),
  )
  expect(marks?.flat_rows).toEqual([1, 3])
})

test('a stream that is cut tells what it has', () => {
  const bytes = book([text(0, 0, 1)], [text(1, 0, 1)])
  for (let size = 0; size < bytes.length; size++)
    expect(() => biffMarks(bytes.subarray(0, size))).not.toThrow()
})

test('figures in the colour of their cells are told, by the palette of the book', () => {
  const painted = (colour: number) => record(0x31, words(200, 0, colour, 0))
  const cell = (font: number, pattern: number, fill: number) =>
    record(0xe0, words(font, 0, 0, 0, 0, 0, 0, 0, pattern << 10, fill))
  const head = [
    ...[BOF, painted(0x7fff), painted(9), painted(10), painted(11)],
    record(0x92, words(4, 0, 0, 0xffff, 0x00ff, 0x00ff, 0, 0x00ff, 0)),
    ...[cell(0, 0, 64), cell(1, 0, 64), cell(2, 1, 11), cell(1, 1, 10), cell(1, 1, 65)],
  ]
  const sheet = [BOF, numbers(0, 0, 0, 1, 2, 3, 4), text(1, 1, 1), EOF]
  const place = (from: number) => record(0x85, words(from, 0, 0, 0))
  const from = Buffer.concat([...head, place(0), EOF]).length
  const [marks] = biffMarks(Buffer.concat([...head, place(from), EOF, ...sheet]))
  expect(marks?.unseen_cells).toEqual([{ row: 0, columns: [1, 2, 4] }])
})
