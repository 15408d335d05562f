import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

type Row = (string | number)[]
const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function faultsOf(rows: Row[], hidden: number[] = [], struck: number[] = [], faded: number[] = []) {
  const sheet = {
    name: 'Л',
    rows: [TITLES, ...rows].map((row) => row.map(cell)),
    top: 0,
    data: 1,
    titles: TITLES,
  }
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
  const options = { mapping, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  const [hidden_rows = [], struck_rows = [], unseen_rows = []] = [hidden, struck, faded].map((numbers) =>
    numbers.map((row) => row - 1),
  )
  const seen = { hidden_rows, struck_rows, unseen_rows }
  const file = readEstimateSheet({ ...sheet, ...seen }, options)
  return file.warnings.flatMap(({ is_fault, message, places }) => (is_fault ? [`${places}: ${message}`] : []))
}
const WALL: Row = ['1', 'Кладка', 'м', 10, 20, 200]
const DOOR: Row = ['2', 'Двери', 'шт', 5, 10, 50]
const total = (summ: number): Row => ['', 'Итого', '', '', '', summ]
const HIDDEN = /^строка 3: Скрытые строки загружаются вместе с видимыми/u

test('a row that is struck out is asked about, a note and a total are not', () => {
  expect(faultsOf([WALL, DOOR, ['', 'Примечание'], total(250)], [], [3, 4, 5])).toEqual([
    expect.stringMatching(/^строка 3: Строка в файле зачёркнута, а загружается вместе с остальными/u),
  ])
})

describe('hidden rows are asked about', () => {
  test('where no total of the file confirms them', () => {
    expect(faultsOf([WALL, DOOR], [3])).toEqual([expect.stringMatching(HIDDEN)])
  })

  test('or where the total is without them', () => {
    expect(faultsOf([WALL, DOOR, total(200)], [3]).length).toBeGreaterThan(0)
  })

  test('and not where the total counts them, or they hold nothing', () => {
    expect(faultsOf([WALL, DOOR, total(250)], [3])).toEqual([])
    expect(faultsOf([WALL, ['', 'Примечание'], DOOR], [3])).toEqual([])
    expect(faultsOf([WALL, DOOR])).toEqual([])
  })
})

test.each(['#N/A', '#REF!', '#Н/Д', '#ССЫЛКА!'])('«%s» instead of a name is a fault', (name) => {
  expect(faultsOf([['1', name, 'м', 10, 20, 200], DOOR])).toEqual([
    `строка 2: Вместо наименования стоит «${name}»`,
  ])
})

test.each(['10-12', '5–10', '5 - 10'])('a range «%s» is no volume', (volume) => {
  expect(faultsOf([['1', 'Кладка', 'м', volume, 20, ''], DOOR])).toEqual([
    `строка 2, столбец «Объём»: Вместо числа стоит «${volume}»`,
  ])
})

test.each(['12 34', '150-20', '1 2345', '1 234 50', '1 234,5 0'])(
  '«%s» is no number: its spaces part no thousands, its dash no kopecks',
  (summ) => {
    expect(faultsOf([['1', 'Кладка', 'м', 1, '', summ], DOOR])).toEqual([
      `строка 2, столбец «Сумма»: Вместо числа стоит «${summ}»`,
    ])
  },
)

test.each(['1 234,50', '1\u2009234\u2009567', "1'234.50", '(1 234,50)', '1 234-50', '1 234 , 50 руб.'])(
  '«%s» is read without a question',
  (summ) => {
    expect(faultsOf([['1', 'Кладка', 'м', 1, '', summ], DOOR])).toEqual([])
  },
)

test('money that its cell does not show is asked about where no total confirms it', () => {
  const faded = expect.stringMatching(/^строка 3: Число в строке не видно/u)
  expect(faultsOf([WALL, DOOR], [], [], [3])).toEqual([faded])
  expect(faultsOf([WALL, DOOR, total(250)], [], [], [3])).toEqual([])
  expect(faultsOf([WALL, ['2', 'Двери', 'шт', 5, 0, 0]], [], [], [3])).toEqual([])
})
