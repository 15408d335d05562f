import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { guessSheetColumns } from './sheet-fields.ts'

type Row = (string | number)[]
const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во']
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function faultsOf(money: string[], ...rows: Row[]) {
  const titles = [...HEAD, ...money]
  const sheet = { name: 'Л', rows: [titles, ...rows].map((row) => row.map(cell)), top: 0, data: 1, titles }
  const mapping = guessSheetColumns(titles.map((title, index) => ({ title, index })))
  const options = { mapping, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  const { warnings } = readEstimateSheet({ ...sheet, hidden_rows: [] }, options)
  return warnings.flatMap(({ is_fault, message, places }) => (is_fault ? [`${places}: ${message}`] : []))
}
const pipe = (unit: string, volume: number, ...money: Row) => ['1', 'Труба', unit, volume, ...money]

describe('a price that is not that of the unit of its row', () => {
  test.each<[Row, string]>([
    [pipe('100 м', 5, 1000, 500_000), 'в 100 раз больше'],
    [pipe('м', 500, 1000, 5000), 'в 100 раз меньше'],
    [pipe('1000 шт', 3, 2, 6000), 'в 1000 раз больше'],
    [pipe('10 м', 3, 2, 61.5), 'в 10 раз больше'],
  ])('is told by the power of ten: %j', (row, words) => {
    expect(faultsOf(['Цена', 'Сумма'], row)).toEqual([
      `строка 2: Сумма строки ${words}, чем объём × цена, – видимо, единицы разные: оставлена сумма, цена найдена из неё`,
    ])
  })

  test('or by the sum alone where it is just another', () => {
    expect(faultsOf(['Цена', 'Сумма'], pipe('м', 10, 100, 1010))).toEqual([
      'строка 2: Объём × цена не равны сумме строки, и это не округление: оставлена сумма, цена найдена из неё',
    ])
    expect(faultsOf(['Цена', 'Сумма'], pipe('м', 10, 100, 1000))).toEqual([])
  })

  test('of two prices for one and for a hundred, without a sum', () => {
    const asked = faultsOf(['Цена за 1 м', 'Цена за 100 м'], pipe('100 м', 5, 10, 1000))
    expect(asked).toEqual([
      expect.stringContaining('В таблице несколько столбцов одного назначения'),
      expect.stringContaining('«Цена за 1 м» – цена за м, а единица строки – «100 м»'),
    ])
  })

  test('for a hundred beside rows that count by one', () => {
    expect(faultsOf(['Цена за 100 м'], pipe('м', 500, 1000))).toEqual([
      'строка 2: «Цена за 100 м» – цена за 100, а единица строки – «м»: цена загружается за одну. Приведите их в файле к одной единице',
    ])
    expect(faultsOf(['Цена за 100 м'], pipe('100 м', 5, 1000))).toEqual([])
    expect(faultsOf(['Цена за 1 м'], pipe('м', 5, 1000))).toEqual([])
    expect(faultsOf(['Цена за 100 м', 'Сумма'], pipe('м', 500, 1000, 500_000))).toEqual([])
  })

  test.each<[string, string, boolean]>([
    ['Арматура А500, цена за кг', 'т', true],
    ['Арматура А500 (руб./кг)', 'т', true],
    ['Кирпич, цена за тыс. шт.', 'шт', true],
    ['Кабель (стоимость за 100 м)', 'м', true],
    ['Арматура А500, цена за кг', 'кг', false],
    ['Арматура А500, цена за т', 'т', false],
    ['Плата за м2 площади', 'т', false],
    ['Арматура 0,888 кг/м', 'т', false],
    ['Цена за доставку', 'рейс', false],
  ])('named in the row: «%s» in «%s»', (name, unit, is_asked) => {
    const row = (...money: Row) => ['1', name, unit, 2.5, ...money]
    const asked = [expect.stringContaining(`«${name}» – цена за `)]
    expect(faultsOf(['Цена'], row(65))).toEqual(is_asked ? asked : [])
    expect(faultsOf(['Цена', 'Сумма'], row(65, ''))).toEqual(is_asked ? asked : [])
    expect(faultsOf(['Цена', 'Сумма'], row(65, 162.5))).toEqual([])
  })

  test('beside sums by kinds of costs', () => {
    const titles = ['Цена', 'Сумма работ', 'Сумма материалов', 'Сумма']
    expect(faultsOf(titles, pipe('м', 10, 100, 600, 500, 1100))).toEqual([
      'строка 2: Объём × цена не равны сумме строки: она загружается по суммам работ, материалов и оборудования',
    ])
    expect(faultsOf(titles, pipe('м', 10, 110, 600, 500, 1100))).toEqual([])
  })

  test.each<[string, string, boolean]>([
    ['Цена за т, руб.', 'кг', true],
    ['Цена, руб./т', 'кг', true],
    ['Цена за 1 м2', 'м3', true],
    ['Цена за тонну', 'т', false],
    ['Цена за м³', 'м3', false],
    ['Цена, руб./м.п.', 'п.м', false],
    ['Цена за шт.', 'шт', false],
    ['Цена за т', 'рейс', false],
    ['Цена, руб.', 'кг', false],
    ['Цена за тыс. шт.', 'шт', true],
    ['Цена за тысячу штук', 'шт', true],
    ['Цена, руб./тыс.шт', 'шт.', true],
    ['Цена за 1 тыс. шт., руб.', 'шт', true],
    ['Цена за тыс. шт.', 'тыс. шт.', false],
    ['Цена за 1000 шт.', 'тыс.шт', false],
    ['Цена за тыс. шт.', '1000 шт', false],
    ['Цена за шт.', 'тыс. шт.', true],
    ['Цена за м2', '100 м2', true],
    ['Цена за 100 м2', '100 м3', true],
    ['Цена за м3', 'л', true],
    ['Цена за м', 'мм', true],
    ['Цена за км', 'м', true],
    ['Цена за м', 'км', true],
    ['Цена за смену', 'ч', true],
    ['Цена за час', 'маш.-ч', false],
    ['Цена за ед., тыс. руб.', 'м', false],
    ['Цена за 1 м, тыс. руб.', 'м', false],
    ['Цена, тыс. руб./т', 'т', false],
    ['Цена за л', 'л', false],
  ])('«%s» beside a row in «%s»', (title, unit, is_asked) => {
    const asked = [expect.stringContaining('Приведите их в файле к одной единице')]
    expect(faultsOf([title], pipe(unit, 1000, 95))).toEqual(is_asked ? asked : [])
    expect(faultsOf([title, 'Сумма'], pipe(unit, 1000, 95, 95_000))).toEqual([])
  })
})
