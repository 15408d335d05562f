import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { guessSheetColumns } from './sheet-fields.ts'

type Row = (string | number)[]
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

const TITLES = ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const FIRST: Row[] = [
  [1, 'Кладка', 'м3', 10, 100, 1000],
  [2, 'Засыпка', 'м3', 5, 20, 100],
]

function read(
  below: Row[],
  { head = [TITLES], titles = TITLES }: { head?: string[][]; titles?: string[] } = {},
) {
  const rows = [...head, ...FIRST, ...below].map((row) => row.map(cell))
  const mapping = guessSheetColumns(titles.map((title, index) => ({ title, index })))
  const sheet = { name: 'Л', rows, top: 0, data: head.length, titles, hidden_rows: [] }
  const file = readEstimateSheet(sheet, { mapping, trusted: 'summ', vat_included: null, skip_hidden: false })
  return {
    names: file.rows.map(({ name }) => name),
    faults: file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message),
  }
}

describe('a table below a table', () => {
  test('whose columns stand otherwise is not read by the first ones, and that is asked about', () => {
    const { names, faults } = read([
      ['№', 'Наименование', 'Ед. изм.', 'Цена', 'Кол-во', 'Сумма'],
      [1, 'Плита', 'шт', 100, 10, 1000],
    ])
    expect(names).toEqual(['Кладка', 'Засыпка'])
    expect(faults).toEqual([expect.stringMatching(/^Ниже начинается другая таблица/)])
  })

  test('with a column that the first one has not', () => {
    const { faults } = read([
      ['№', 'Шифр', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
      [1, 'ФЕР1', 'Плита', 'шт', 10, 100, 1000],
    ])
    expect(faults).toEqual([expect.stringMatching(/^Ниже начинается другая таблица/)])
  })

  test('whose head says the same in other words goes on', () => {
    const { names, faults } = read([
      ['№ п/п', 'Наименование работ', 'Единица измерения', 'Объём', 'Цена за единицу', 'Стоимость'],
      [3, 'Плита', 'шт', 10, 100, 1000],
    ])
    expect(names).toEqual(['Кладка', 'Засыпка', 'Плита'])
    expect(faults).toEqual([])
  })

  test('the first row of a head of two storeys, printed again, is no other table', () => {
    const head = [
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Стоимость'],
      ['', '', '', '', 'за единицу', 'всего'],
    ]
    const titles = ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Стоимость / за единицу', 'Стоимость / всего']
    const { names, faults } = read([...head, [3, 'Плита', 'шт', 10, 100, 1000]], { head, titles })
    expect(names).toEqual(['Кладка', 'Засыпка', 'Плита'])
    expect(faults).toEqual([])
  })

  test('a section and a work in words alone are no head', () => {
    const { names, faults } = read([
      ['', 'Раздел 2. Материалы по цене заказчика'],
      [3, 'Наименование уточняется', 'шт', 10, 100, 1000],
    ])
    expect(names).toEqual([
      'Кладка',
      'Засыпка',
      'Раздел 2. Материалы по цене заказчика',
      'Наименование уточняется',
    ])
    expect(faults).toEqual([])
  })
})
