import { describe, expect, test } from 'vitest'
import { type Row, readRows } from './testing/read-rows.ts'

const work = (number: string | number, name: string, volume: number, price: number): Row => [
  ...[number, name, 'м3', volume, price, volume * price],
]
const heading = (name: string): Row => ['', name, '', '', '', '']
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const EARTH = [work(1, 'Грунт', 100, 40), work(2, 'Песок', 50, 60), work(3, 'Щебень', 10, 90)]
const WALLS = [work(4, 'Кладка', 20, 500), work(5, 'Штукатурка', 30, 100), work(6, 'Окраска', 30, 50)]

const asked = (rows: Row[]) =>
  readRows(rows).warnings.filter(({ is_fault, message }) => is_fault && message.includes('повторя'))
const places = (rows: Row[]) =>
  asked(rows).flatMap((told) => told.places.map((place) => place.replaceAll('\u00a0', ' ')))

describe('what stands in an estimate twice is asked about with its sum, and loaded as it stands', () => {
  test('a page copied under itself', () => {
    const rows = [...EARTH, ...WALLS, ...WALLS]
    expect(readRows(rows)).toMatchObject({ total: '36900.00' })
    expect(places(rows)).toEqual(['строка 8 – строка 10 (как строка 5 – строка 7): ещё 14 500,00 ₽'])
  })

  test('whole sections of the same names, counted by the total of the file too', () => {
    const rows = [heading('Раздел 1. Земля'), ...EARTH, heading('Раздел 2. Стены'), ...WALLS]
    const again = [heading('Раздел 1. Земля'), ...EARTH, heading('Раздел 2. Стены'), ...WALLS]
    expect(places([...rows, ...again, total('Итого', 44_800)])).toEqual([
      'строка 11 – строка 17 (как строка 3 – строка 9): ещё 22 400,00 ₽',
    ])
  })

  test('a section of one row, and one that was given another number', () => {
    const one = (name: string) => [heading(name), work(1, 'Вывоз мусора', 5, 900)]
    expect(places([...one('Разное'), heading('Стены'), ...WALLS, ...one('Разное')])).toEqual([
      '«Разное», строка 9 (как строка 3): ещё 4 500,00 ₽',
    ])
    expect(
      places([...one('Раздел 1. Разное'), heading('Раздел 2. Стены'), ...WALLS, ...one('Раздел 3. Разное')]),
    ).toHaveLength(1)
  })

  test('a page that begins in one section and ends in another', () => {
    const rows = [heading('Раздел 1. Земля'), ...EARTH, work(4, 'Бетон', 3, 700), heading('Раздел 2. Стены')]
    const next = [work(5, 'Кладка', 20, 500), work(6, 'Окраска', 10, 10)]
    expect(
      places([
        ...rows,
        ...next,
        work(2, 'Песок', 50, 60),
        work(3, 'Щебень', 10, 90),
        work(4, 'Бетон', 3, 700),
      ]),
    ).toEqual(['строка 10 – строка 12 (как строка 4 – строка 6): ещё 6 000,00 ₽'])
  })
})

describe('nothing is said of', () => {
  const floor = (name: string) => [heading(name), ...EARTH, ...WALLS]

  test.each<[string, Row[]]>([
    ['the same works on another floor', [...floor('1 этаж'), ...floor('2 этаж'), ...floor('3 этаж')]],
    [
      'the same section of another stage',
      [heading('Этап 1'), ...floor('Раздел 1. Земля'), heading('Этап 2'), ...floor('Раздел 1. Земля')],
    ],
    [
      'the same room under the heading of a floor',
      [heading('1 этаж'), ...floor('Холл'), heading('2 этаж'), ...floor('Холл')],
    ],
    [
      'two works of one section again',
      [heading('Раздел 1'), ...WALLS.slice(0, 2), work(7, 'Пол', 3, 10), ...WALLS.slice(0, 2)],
    ],
    [
      'works whose volume differs',
      [
        ...WALLS,
        ...WALLS.map(
          ([number = '', name = '', unit = '', volume, price]): Row => [
            number,
            name,
            unit,
            Number(volume) + 1,
            Number(price),
            (Number(volume) + 1) * Number(price),
          ],
        ),
      ],
    ],
    [
      'works without a price',
      [...EARTH, ...EARTH].map(
        ([number = '', name = '', unit = '', volume = 1]): Row => [number, name, unit, volume, '', ''],
      ),
    ],
  ])('%s', (_, rows) => {
    expect(asked(rows)).toEqual([])
  })
})
