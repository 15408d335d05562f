import { expect, test } from 'vitest'
import { type Row, readGiven } from './testing/read-rows.ts'

const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 6 }
const read = (title: string, rows: Row[]) =>
  readGiven([['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', title, 'Сумма'], ...rows], MAPPING)
const TOLD = 'Цена загружается с учётом столбца'

test.each<[string, number | string, number]>([
  ['Коэффициент', 1.2, 12_000],
  ['Коэф.', '1,15', 11_500],
  ['Индекс', 9.87, 98_700],
  ['Скидка, %', 10, 9_000],
  ['Надбавка, %', 5, 10_500],
  ['Наценка, %', 5, 10_500],
  ['К1', 1.2, 12_000],
  ['Районный коэффициент', 1.15, 11_500],
  ['Накладные расходы, %', 12, 11_200],
])('«%s» that makes volume × price the sum is told and not asked about', (title, factor, summ) => {
  const file = read(title, [
    [1, 'Кладка', 'м3', 10, 1000, factor, summ],
    [2, 'Бетон', 'м3', 5, 5000, '', 25_000],
  ])
  expect(file.faults).toEqual([])
  expect(file.rows[0]).toMatchObject({ volume: '10', price: String(summ / 10) })
  expect(file.warnings).toContainEqual({
    message: `${TOLD} «${title}»`,
    ...{ count: 1, places: ['строка 2'], is_fault: false },
  })
})

test('a sum that the column does not lead to is asked about', () => {
  expect(read('Коэф.', [[1, 'Кладка', 'м3', 10, 1000, 1.2, 13_000]]).faults).toHaveLength(1)
  expect(read('Примечание', [[1, 'Кладка', 'м3', 10, 1000, 1.2, 12_000]]).faults).toHaveLength(1)
})

test('several columns lead to the sum together', () => {
  const heads = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'К1', 'К2', 'Сумма']
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 7 }
  expect(readGiven([heads, [1, 'Кладка', 'м3', 10, 1000, 1.2, 1.1, 13_200]], mapping).faults).toEqual([])
})

test.each([
  'К1',
  'РК',
  'Районный коэф.',
  'Повышающий коэффициент',
  'Наценка, %',
  'НР, %',
  'Зимнее удорожание, %',
])('«%s» without a column of sums is asked about', (title) => {
  const heads = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', title]
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4 }
  expect(readGiven([heads, [1, 'Кладка', 'м3', 10, 1000, 1.2]], mapping).faults).toEqual([
    expect.stringMatching(/столбца сумм нет/u),
  ])
})
