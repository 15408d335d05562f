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

test.each<[string, (work: number, at: number) => [figure: number, summ: number]]>([
  ['Этажей', (summ, at) => [at + 2, summ * (at + 2)]],
  ['Дней', (summ, at) => [5 + at, summ * (5 + at)]],
  ['Доставка, руб.', (summ, at) => [300 + at, summ + 300 + at]],
  ['Скидка, руб.', (summ, at) => [100 + at, summ - 100 - at]],
])('«%s» that leads to the sums of all rows is told and not asked about', (title, of) => {
  const rows = [10_000, 25_000].map((counted, at): Row => {
    const [figure, summ] = of(counted, at)
    return [at + 1, `Работа ${at + 1}`, 'м', counted / 1000, 1000, figure, summ]
  })
  const file = read(title, rows)
  expect(file.faults).toEqual([])
  expect(file.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(new RegExp(`^Суммы строк – это объём × цена . «${title}»`, 'u')),
  )
  // A row that it does not lead to is asked about, and so are the others with it.
  const odd: Row = [3, 'Работа 3', 'м', 7, 1000, 3, 9_000]
  expect(read(title, [...rows, odd]).faults).not.toEqual([])
})
