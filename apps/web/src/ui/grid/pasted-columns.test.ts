import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { columnsByHeads, scaleOfHead } from './pasted-columns.ts'

interface Line {
  volume: string
  price: string
  summ: string
}
const column = (code: keyof Line, title: string, kind: 'decimal' | 'money', ...also_called: string[]) => ({
  ...{ code, title, kind, also_called },
  value: (row: Line) => row[code],
})
const [volume, price, summ]: GridColumn<Line>[] = [
  column('volume', 'Объём', 'decimal', 'Кол-во'),
  column('price', 'Цена, ₽', 'decimal', 'Цена', 'Цена за единицу'),
  column('summ', 'Сумма, ₽', 'money', 'Сумма', 'Стоимость'),
]
const COLUMNS = [volume, price, summ].filter((one) => one !== undefined)
const codes = (...heads: string[]) => columnsByHeads(heads, COLUMNS)?.map((found) => found?.code)

test.each([
  ['Цена, руб.', 'Сумма, руб.'],
  ['Цена (руб)', 'Стоимость, рублей'],
  ['Цена за единицу, тыс. руб.', 'Стоимость, тыс. руб.'],
  ['Цена, ₽', 'Сумма, млн ₽'],
  ['Цена в рублях', 'Сумма в тысячах рублей'],
])('heads «%s» and «%s» are known by their words', (one, other) => {
  expect(codes('Кол-во', one, other)).toEqual(['volume', 'price', 'summ'])
})

const isHead = (...cells: string[][]) => columnsByHeads(cells[0] ?? [], COLUMNS, cells.slice(1)) !== undefined

test.each<[string, boolean, string[][]]>([
  [
    'one known name among others',
    true,
    [
      ['Вид', 'Цена', 'За период'],
      ['Кладка', '100', '5'],
    ],
  ],
  [
    'no known name over figures',
    true,
    [
      ['Материал', 'К оплате', 'Срок'],
      ['Кирпич', '1 250,50', '20.11.2026'],
    ],
  ],
  [
    'one known name over words',
    true,
    [
      ['Цена', 'Примечание'],
      ['договорная', 'по счёту'],
    ],
  ],
  [
    'a line of words over words',
    false,
    [
      ['Кладка', 'м3'],
      ['Бетон', 'м3'],
    ],
  ],
  [
    'a line of data with a figure',
    false,
    [
      ['Кладка', 'м3', '10'],
      ['Бетон', 'м3', '5'],
    ],
  ],
  [
    'a section over its lines',
    false,
    [
      ['Раздел 1', '', ''],
      ['Кладка', 'м3', '10'],
    ],
  ],
  ['a column of names', false, [['Цена'], ['Кладка']]],
  [
    'figures under no word',
    false,
    [
      ['Кладка', 'м3', ''],
      ['Бетон', 'м3', '5'],
    ],
  ],
  ['a line of heads alone', false, [['Вид', 'Цена', 'За период']]],
])('the first line of a block: %s', (_, is_head, cells) => {
  expect(isHead(...cells)).toBe(is_head)
})

test('a volume is counted in no roubles, and another currency is asked about', () => {
  expect(codes('Цена', 'Сумма', 'Объём, руб.', 'Сумма, $')).toEqual(['price', 'summ', undefined, undefined])
})

test.each([
  ['Цена, тыс. руб.', price, 1000],
  ['Стоимость ед., млн ₽', price, 1_000_000],
  ['Сумма, коп.', summ, 0.01],
  ['Цена, руб.', price, 1],
  ['Цена', price, 1],
  ['Кол-во, тыс. шт.', volume, 1],
  ['Стоимость, тыс. руб.', undefined, 1],
])('under «%s» figures are multiplied', (head, of, scale) => {
  expect(scaleOfHead(head, of)).toBe(scale)
})
