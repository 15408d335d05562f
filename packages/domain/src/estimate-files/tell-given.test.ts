import { expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

type Row = (string | number)[]
const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма', 'Примечание']
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function faultsOf(rows: Row[], titles = TITLES) {
  const sheet = { name: 'Л', rows: [titles, ...rows].map((row) => row.map(cell)), top: 0, data: 1, titles }
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
  const options = { mapping, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  const file = readEstimateSheet({ ...sheet, hidden_rows: [] }, options)
  return file.warnings.flatMap(({ is_fault, message, places }) => (is_fault ? [`${places}: ${message}`] : []))
}
const WALL: Row = ['1', 'Кладка', 'м', 10, 20, 200]
const total = (summ: number): Row => ['', 'Итого', '', '', '', summ]
const GIVEN = expect.stringMatching(/^строка 3 .*: Материал назван давальческим/u)

test('what the customer gives is asked about, whatever total counts it', () => {
  for (const foot of [[], [total(250)]]) {
    const row: Row = ['2', 'Кирпич давальческий', 'шт', 5, 10, 50]
    expect(faultsOf([WALL, row, ...foot])).toEqual([GIVEN])
    expect(faultsOf([WALL, ['2', 'Кирпич', 'шт', 5, 10, 50, 'давальческий'], ...foot])).toEqual([GIVEN])
  }
  const section: Row[] = [
    ['', 'Раздел 2. Давальческие материалы'],
    ['2', 'Кирпич', 'шт', 5, 10, 50],
  ]
  expect(faultsOf([WALL, ...section, total(250)])).toEqual([GIVEN])
})

test('both sums are said: with what the customer gives and without it', () => {
  const sums = expect.stringMatching(/с ним строки файла дают 250,00, без него – 200,00\. Удалите/u)
  const section: Row[] = [
    ['', 'Раздел 2. Материалы заказчика'],
    ['2', 'Кирпич', 'шт', 5, 10, 50],
  ]
  expect(faultsOf([WALL, ...section, total(250)])).toEqual([sums])
  expect(faultsOf([WALL, ['2', 'Материал заказчика: кирпич', 'шт', 5, 10, 50], total(250)])).toEqual([sums])
  expect(faultsOf([WALL, ['2', 'Кирпич', 'шт', 5, 10, 50, 'Материал заказчика'], total(250)])).toEqual([sums])
  const work: Row = ['2', 'Монтаж оборудования заказчика', 'шт', 5, 10, 50]
  expect(faultsOf([WALL, work, total(250)])).toEqual([])
})

test('without a price, taken off or as a part of a work it is not', () => {
  expect(faultsOf([WALL, ['2', 'Кирпич давальческий', 'шт', 5, 0, 0], total(200)])).toEqual([])
  const works = ['Кладка из давальческого кирпича', 'Монтаж давальческого оборудования']
  for (const name of works) expect(faultsOf([WALL, ['2', name, 'шт', 5, 10, 50], total(250)])).toEqual([])
})

test('a unit that names other money than the figures are taken in is asked about', () => {
  const asked = (unit: string, titles = TITLES) =>
    faultsOf([WALL, ['2', 'Двери', unit, 5, 10, 50], total(250)], titles)
  const foreign = expect.stringMatching(/^строка 3 .*: В единице измерения названа другая валюта/u)
  for (const unit of ['шт/USD', 'евро/м2', '$']) expect(asked(unit)).toEqual([foreign])
  for (const unit of ['шт', 'руб/м2', 'руб.', 'тыс. руб.', 'км/ч']) expect(asked(unit)).toEqual([])
  const dollars = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена, USD', 'Сумма, USD']
  expect(asked('USD/м2', dollars)).toEqual([])
})
