import { expect, test } from 'vitest'
import { xlsbMarks } from './xlsb-marks.ts'

const bytes = (...values: [size: 1 | 2 | 3 | 4, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([size, value]) => {
      const data = Buffer.alloc(size)
      data.writeUIntLE(value, 0, size)
      return data
    }),
  )
/** Seven bits a byte. */
const packed = (value: number): Buffer =>
  value < 0x80 ? bytes([1, value]) : Buffer.concat([bytes([1, (value & 0x7f) | 0x80]), packed(value >> 7)])
const record = (type: number, data: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([packed(type), packed(data.length), data])
const text = (words: string): Buffer =>
  Buffer.concat([bytes([4, words.length]), Buffer.from(words, 'utf16le')])

const font = (struck: boolean) => record(43, bytes([2, 200], [2, struck ? 8 : 0]))
const style = (of_font: number) => record(47, bytes([2, 0], [2, 0], [2, of_font]))
const styles = Buffer.concat([
  ...[record(611), font(false), font(true), record(612)],
  ...[record(626), style(1), record(627), record(617), style(0), style(1), record(618)],
])
/** A text with its runs of letters: where each begins and in what font. */
const rich = (words: string, ...runs: [from: number, of_font: number][]): Buffer =>
  Buffer.concat([
    bytes([1, runs.length > 0 ? 1 : 0]),
    text(words),
    ...(runs.length === 0
      ? []
      : [bytes([4, runs.length]), ...runs.map(([from, of_font]) => bytes([2, from], [2, of_font]))]),
  ])
const strings = Buffer.concat([
  record(19, rich('Кладка')),
  record(19, rich('Кладка', [0, 1])),
  record(19, rich('Кладка стен', [0, 1], [6, 0])),
  record(19, rich('Стены кладка', [6, 1])),
])

const row = (index: number, height = 300) => record(0, bytes([4, index], [4, 0], [2, height], [2, 0]))
const shared = (column: number, of_style: number, string: number) =>
  record(7, bytes([4, column], [3, of_style], [1, 0], [4, string]))
const number = (column: number, of_style: number) =>
  record(5, bytes([4, column], [3, of_style], [1, 0], [4, 0], [4, 0]))
const own = (column: number, words: Buffer) =>
  record(62, Buffer.concat([bytes([4, column], [3, 0], [1, 0]), words]))

const PARTS: Record<string, Buffer> = {
  'xl/styles.bin': styles,
  'xl/sharedStrings.bin': strings,
  'xl/workbook.bin': Buffer.concat(
    ['rId2', 'rId1'].map((id) => record(156, Buffer.concat([bytes([4, 0], [4, 1]), text(id), text('Лист')]))),
  ),
  'xl/_rels/workbook.bin.rels': Buffer.from(
    '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="worksheets/sheet1.bin"/><Relationship Id="rId2" Type="a/worksheet" Target="/xl/worksheets/sheet2.bin"/></Relationships>',
  ),
  'xl/worksheets/sheet1.bin': Buffer.concat([row(0), number(0, 0), row(7, 20), number(0, 0)]),
  'xl/worksheets/sheet2.bin': Buffer.concat([
    ...[row(0), shared(0, 0, 0), number(1, 0), row(1), shared(0, 1, 0), number(1, 1)],
    ...[row(2), shared(0, 0, 1), number(1, 0), row(3), shared(0, 0, 2), number(1, 0)],
    ...[row(4), shared(0, 0, 3), number(1, 0), row(5), own(0, rich('Пол', [0, 1])), number(1, 0)],
    ...[row(6), number(0, 0), number(1, 1)],
  ]),
}

test('struck rows, struck cells and flat rows are told sheet by sheet, in the order of the book', () => {
  expect(xlsbMarks((name) => PARTS[name] ?? null)).toEqual([
    {
      flat_rows: [],
      struck_rows: [1],
      struck_cells: [
        { row: 2, columns: [0] },
        { row: 5, columns: [0] },
        { row: 6, columns: [1] },
      ],
    },
    { flat_rows: [7], struck_rows: [], struck_cells: [] },
  ])
})

test('parts that are cut or not there tell what they have', () => {
  for (const part of Object.keys(PARTS).filter((name) => name.endsWith('.bin')))
    for (let size = 0; size < (PARTS[part]?.length ?? 0); size++)
      expect(() =>
        xlsbMarks((name) =>
          name === part ? (PARTS[name]?.subarray(0, size) ?? null) : (PARTS[name] ?? null),
        ),
      ).not.toThrow()
  expect(xlsbMarks(() => null)).toEqual([])
})

test('figures in the colour of their cells are told, texts and other colours are not', () => {
  const colour = (kind: number, place: number, rgb = 0) =>
    bytes([1, kind * 2], [1, place], [2, 0], [3, rgb], [1, 255])
  const painted = (of: Buffer) => record(43, Buffer.concat([Buffer.alloc(12), of]))
  const fill = (pattern: number, of: Buffer) => record(45, Buffer.concat([bytes([4, pattern]), of]))
  const cell = (of_font: number, of_fill: number) =>
    record(47, bytes([2, 0], [2, 0], [2, of_font], [2, of_fill]))
  const fonts = [colour(0, 0), colour(2, 0, 0xffffff), colour(3, 0), colour(2, 0, 0x0000ff), colour(1, 9)]
  const looks = Buffer.concat([
    ...[
      record(611),
      ...fonts.map(painted),
      record(612),
      fill(0, colour(0, 0)),
      fill(1, colour(2, 0, 0x0000ff)),
    ],
    record(617),
    ...[cell(0, 0), cell(1, 0), cell(2, 0), cell(3, 1), cell(1, 1), cell(4, 0)],
    record(618),
  ])
  const sheet = Buffer.concat([
    row(0),
    ...[0, 1, 2, 3, 4, 5].map((one) => number(one, one)),
    row(1),
    shared(0, 1, 0),
  ])
  const parts: Record<string, Buffer> = {
    ...PARTS,
    'xl/styles.bin': looks,
    'xl/worksheets/sheet1.bin': sheet,
  }
  expect(xlsbMarks((name) => parts[name] ?? null)[1]?.unseen_cells).toEqual([
    { row: 0, columns: [1, 2, 3, 5] },
  ])
})
