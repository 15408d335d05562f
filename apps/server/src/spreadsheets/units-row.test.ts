import { expect, test } from 'vitest'
import { sheetHead } from './sheet-head.ts'
import type { Cell, Sheet } from './table.ts'

const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const LINE = ['1', 'Кладка', 'м³', '100', '50,55', '5055']
const cell = (text: string): Cell => (text === '' ? null : { kind: 'text', text })
const headOf = (rows: string[][], asked: number | null = null) =>
  sheetHead(
    {
      ...{
        name: 'Л',
        hidden: false,
        merges: [],
        hidden_rows: [],
        struck_rows: [],
        struck_cells: [],
        hidden_columns: [],
        shown_units: [],
        truncated: false,
      },
      rows: rows.map((row) => row.map(cell)),
    } as Sheet,
    asked,
  )
const moneyOf = (rows: string[][]) => {
  const { columns, data } = headOf(rows)
  return { data, titles: columns.slice(4).map(({ title }) => title) }
}

test.each<[string, string[][], string[], number]>([
  ['under both', [['', '', '', '', 'руб.', 'тыс. руб.']], ['Цена, руб.', 'Сумма, тыс. руб.'], 2],
  [
    'with units of volumes',
    [['', '', '-', 'м3', '(руб.)', '(тыс. руб.)']],
    ['Цена, руб.', 'Сумма, тыс. руб.'],
    2,
  ],
  ['under the sum alone', [['', '', '', '', '', 'тыс. руб.']], ['Цена', 'Сумма, тыс. руб.'], 2],
  [
    'above the numbers of columns',
    [
      ['', '', '', '', 'руб.', 'руб.'],
      ['1', '2', '3', '4', '5', '6'],
    ],
    ['Цена, руб.', 'Сумма, руб.'],
    3,
  ],
  [
    'below them',
    [
      ['1', '2', '3', '4', '5', '6'],
      ['', '', '', '', 'руб.', 'руб.'],
    ],
    ['Цена, руб.', 'Сумма, руб.'],
    3,
  ],
])('a row of units belongs to the head: %s', (_, below, titles, data) => {
  expect(moneyOf([HEAD, ...below, LINE])).toEqual({ titles, data })
  expect(headOf([HEAD, ...below, LINE]).signature).toBe(headOf([HEAD, LINE]).signature)
  expect(headOf([HEAD, ...below, LINE], 1).data).toBe(data)
})

test.each<[string, string[]]>([
  ['a line', LINE],
  ['a heading in the money of its own', ['', 'Раздел 1', '', '', '', 'тыс. руб.']],
  ['no money at all', ['', '', 'м³', 'шт', '', '']],
])('%s under the head is none', (_, row) => {
  expect(moneyOf([HEAD, row, LINE])).toEqual({ titles: ['Цена', 'Сумма'], data: 1 })
})

test('a unit that contradicts the title stays a row, to be told', () => {
  const named = [...HEAD.slice(0, 5), 'Сумма, руб.']
  expect(moneyOf([named, ['', '', '', '', '', 'тыс. руб.'], LINE]).data).toBe(1)
})
