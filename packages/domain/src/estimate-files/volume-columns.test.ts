import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { type EstimateSheetMapping, guessSheetColumns } from './sheet-fields.ts'
import { withProvenVolume } from './volume-columns.ts'

const WORKS = [
  { plan: 10, fact: 8, price: 100 },
  { plan: 20, fact: 25, price: 50 },
]
type Work = (typeof WORKS)[number]
type Column = [title: string, of: (work: Work) => number]

const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function read(columns: Column[], chosen?: (titles: string[]) => EstimateSheetMapping) {
  const titles = ['№', 'Наименование', 'Ед. изм.', ...columns.map(([title]) => title)]
  const lines = WORKS.map((work, at) =>
    [at + 1, `Работа ${at + 1}`, 'м', ...columns.map(([, of]) => of(work))].map(cell),
  )
  const guess = guessSheetColumns(titles.map((title, index) => ({ title, index })))
  const mapping = chosen ? { ...guess, ...chosen(titles) } : withProvenVolume(guess, { titles, rows: lines })
  const { rows, sums, warnings } = readEstimateSheet(
    { name: 'Л', rows: [titles.map(cell), ...lines], top: 0, data: 1, titles, hidden_rows: [] },
    { mapping, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
  const told = (fault: boolean) =>
    warnings
      .filter(({ is_fault, message }) => is_fault === fault && /столбц|объём/iu.test(message))
      .map(({ message }) => message)
  return {
    volumes: rows.map(({ volume }) => volume),
    total: sums.total,
    faults: told(true),
    said: told(false),
  }
}

const plan = (title: string): Column => [title, (work) => work.plan]
const fact = (title: string): Column => [title, (work) => work.fact]
const price: Column = ['Цена', (work) => work.price]
const of_plan: Column = ['Сумма', (work) => work.plan * work.price]
const of_fact: Column = ['Сумма', (work) => work.fact * work.price]

describe('of two columns of volumes', () => {
  const heads: [string, string][] = [
    ['Кол-во по проекту', 'Факт'],
    ['Кол-во по проекту', 'Кол-во по факту'],
    ['Объём / план', 'Объём / факт'],
    ['Количество по смете', 'Количество уточнённое'],
    ['По проекту', 'Факт'],
  ]

  test.each(heads)('«%s» and «%s»: the one whose price gives the sum is taken and named', (own, other) => {
    const of_own = read([plan(own), fact(other), price, of_plan])
    expect(of_own).toMatchObject({ volumes: ['10', '20'], total: '2000.00', faults: [] })
    expect(of_own.said.join()).toContain(`загружается «${own}», не загружается «${other}»`)
    const of_other = read([plan(own), fact(other), price, of_fact])
    expect(of_other).toMatchObject({ volumes: ['8', '25'], total: '2050.00', faults: [] })
    expect(of_other.said.join()).toContain(`загружается «${other}», не загружается «${own}»`)
  })

  test.each(heads.slice(0, 4))('«%s» and «%s»: without a price or a sum it is asked', (own, other) => {
    expect(read([plan(own), fact(other), price]).faults).toHaveLength(1)
    expect(read([plan(own), fact(other), of_plan]).faults).toHaveLength(1)
    const asked = read([plan(own), fact(other)]).faults
    expect(asked.filter((message) => !message.startsWith('Столбцов с ценой'))).toHaveLength(1)
  })

  test('a chosen one stays, and that it is not the one of the sums is asked', () => {
    const file = read([plan('Кол-во по проекту'), fact('Факт'), price, of_fact], (titles) => ({
      volume: titles.indexOf('Кол-во по проекту'),
    }))
    expect(file.volumes).toEqual(['10', '20'])
    expect(file.faults).toContainEqual(
      'Суммы строк – это цена × «Факт», а объём загружается из столбца «Кол-во по проекту»: выберите верный в поле «Объём»',
    )
  })
})

describe('nothing is said', () => {
  test.each<[string, Column[]]>([
    [
      'of the volume of one unit',
      [['Количество / на единицу', () => 1], plan('Количество / всего'), price, of_plan],
    ],
    ['of equal columns', [plan('Кол-во по проекту'), plan('Факт'), price]],
    [
      'of what is done and what remains',
      [plan('Кол-во'), price, of_plan, fact('Выполнено, кол-во'), fact('Остаток, кол-во')],
    ],
  ])('%s', (_, columns) => {
    const { faults, said } = read(columns)
    expect([faults, said]).toEqual([[], []])
  })
})

describe('what columns of volumes come to together is a volume', () => {
  const half: Column = ['1 этаж', (work) => work.plan / 2]
  const other: Column = ['2 этаж', (work) => work.plan / 2]

  test.each(['Всего', 'Итого'])('«%s» beside a price is multiplied by it', (title) => {
    const file = read([half, other, plan(title), price])
    expect(file).toMatchObject({ volumes: ['10', '20'], total: '2000.00', faults: [] })
  })

  test('it is the volume of sums too, however it is called', () => {
    const file = read([half, other, plan('Всего'), price, of_plan])
    expect(file).toMatchObject({ volumes: ['10', '20'], total: '2000.00', faults: [] })
  })

  test('a sum that its parts come to stays a sum', () => {
    const part = (title: string): Column => [title, (work) => (work.plan * work.price) / 2]
    const file = read([
      part('Материалы, руб.'),
      part('Работа, руб.'),
      ['Всего, руб.', (work) => work.plan * work.price],
      price,
    ])
    expect(file.total).toBe('2000.00')
  })
})
