import { describe, expect, test } from 'vitest'
import { type Row, readRows } from './testing/read-rows.ts'

function read(rows: Row[]) {
  const { total, faults } = readRows(rows)
  return { total, faults: faults.length }
}

const work = (number: string | number, name: string, volume: number, price: number): Row => [
  ...[number, name, 'м3', volume, price, volume * price],
]
const piece = (number: string, name: string, summ: number): Row => [number, name, 'компл', 1, summ, summ]
const alone = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const heading = (name: string): Row => ['', name, '', '', '', '']
const EARTH = [work(1, 'Грунт', 100, 40), work(2, 'Песок', 50, 60)]
const WALLS = [work(3, 'Кладка', 20, 500), work(4, 'Штукатурка', 30, 100)]
const WORKS = [heading('Раздел 1'), ...EARTH, heading('Раздел 2'), ...WALLS]

describe('a recap under the table is asked about', () => {
  test.each<[string, Row[]]>([
    [
      'by sections with its total',
      [heading('Сводка'), alone('Раздел 1', 7000), alone('Раздел 2', 13_000), alone('Всего', 20_000)],
    ],
    ['without a heading and a total', [alone('Раздел 1', 7000), alone('Раздел 2', 13_000)]],
    ['in pieces with numbers', [piece('1', 'Земля', 7000), piece('2', 'Стены', 13_000)]],
    ['by kinds', [alone('Работы', 12_000), alone('Материалы', 8000), alone('Всего', 20_000)]],
    ['a hundred off', [alone('Раздел 1', 7100), alone('Раздел 2', 13_000)]],
    ['a schedule of payments', [heading('График платежей'), alone('Декабрь', 5000), alone('Январь', 15_000)]],
  ])('%s', (_, rows) => {
    expect(read([...WORKS, ...rows]).faults).toBeGreaterThan(0)
  })

  test('sections in pieces that stand once are no recap', () => {
    const rows = [piece('1', 'Земля', 7000), piece('2', 'Стены', 13_000), piece('3', 'Кровля', 5000)]
    expect(read(rows)).toEqual({ total: '25000.00', faults: 0 })
    expect(read([...WORKS, piece('5', 'Уборка', 500), piece('6', 'Вывоз', 700)])).toEqual({
      total: '21200.00',
      faults: 0,
    })
  })
})

test('pieces of one price are no recap of each other', () => {
  const pieces = Array.from({ length: 10 }, (_, at) => piece(String(at + 1), `Окно ${at}`, 100))
  expect(read(pieces)).toEqual({ total: '1000.00', faults: 0 })
  expect(read([piece('1', 'Дверь', 201), piece('2', 'Окно', 100), piece('3', 'Окно', 100)]).faults).toBe(0)
})

test.each(['Договорная цена', 'Предельная стоимость', 'НМЦК', 'Grand total', 'Сумма прописью'])(
  '«%s» at the end that is near the sum of all is asked about',
  (name) => {
    expect(read([...WORKS, alone(name, 23_000)]).faults).toBeGreaterThan(0)
  },
)

test.each(['И Т О Г О', 'В С Е Г О', 'Bсего', 'Итoго'])('«%s» is a total', (name) => {
  expect(read([...WORKS, alone(name, 20_000)])).toEqual({ total: '20000.00', faults: 0 })
  expect(read([...WORKS, alone(name, 23_000)])).toEqual({ total: '20000.00', faults: 1 })
})

test.each([
  ['I', '1', '2'],
  ['А', 'А/1', 'А/2'],
  ['1', '1/1', '1/2'],
  ['1', '1а', '1б'],
  ['', '1', '2'],
])('a row «%s» a rouble off the rows under it is asked about', (over, first, second) => {
  const parts = [work(first, 'Грунт', 100, 40), work(second, 'Песок', 50, 60)]
  expect(read([piece(over, 'Земля', 7001), ...parts, work(9, 'Кровля', 10, 900)]).faults).toBeGreaterThan(0)
})

test('parts with a dash that are a rouble off their work are asked about', () => {
  const rows = [
    work(1, 'Плита', 100, 90),
    ['-', 'бетон', 'м3', 100, 60, 6000],
    ['-', 'работа', 'м3', 100, 30.01, 3001],
  ]
  expect(read([...rows, work(2, 'Кровля', 10, 900)]).faults).toBeGreaterThan(0)
})
