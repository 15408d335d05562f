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
