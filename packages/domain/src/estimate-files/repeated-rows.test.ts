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

describe('outside of sections too', () => {
  const PAGE = [...EARTH, work(4, 'Бетон', 3, 700)]

  test('a page again under a row that says so', () => {
    expect(places([...PAGE, heading('Лист 2'), ...PAGE])).toEqual([
      'строка 7 – строка 10 (как строка 2 – строка 5): ещё 10 000,00 ₽',
    ])
  })

  test('the last row of a page again as the first of the next one', () => {
    expect(places([...PAGE, work(4, 'Бетон', 3, 700), work(5, 'Кладка', 20, 500)])).toEqual([
      'строка 6 (как строка 5): ещё 2 100,00 ₽',
    ])
    expect(
      places([...PAGE, heading('Лист 2'), work(4, 'Бетон', 3, 700), work(5, 'Кладка', 20, 500)]),
    ).toHaveLength(1)
  })

  test('two rows that begin the numbering anew, a section that goes on under its name', () => {
    const two = EARTH.slice(0, 2)
    expect(places([...two, ...two])).toHaveLength(1)
    expect(
      places([heading('Раздел 1. Земля'), ...two, heading('Раздел 1. Земля (продолжение)'), ...two]),
    ).toHaveLength(1)
    expect(places([heading('Раздел 1. Земля'), ...PAGE, heading('Раздел 1. Земля'), ...two])).toHaveLength(1)
  })

  test('all rows of a file without numbers', () => {
    const two = EARTH.slice(0, 2).map(([, ...cells]): Row => ['', ...cells])
    expect(places([...two, ...two])).toEqual([
      'строка 4 – строка 5 (как строка 2 – строка 3): ещё 7 000,00 ₽',
    ])
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
    ['one work twice under its own numbers', [work(1, 'Грунт', 100, 40), work(2, 'Грунт', 100, 40)]],
    [
      'one work twice in a file without numbers',
      [work('', 'Грунт', 100, 40), work('', 'Песок', 50, 60), work('', 'Грунт', 100, 40)],
    ],
    [
      'a work of the same number on another floor',
      [heading('1 этаж'), work(1, 'Грунт', 100, 40), heading('2 этаж'), work(1, 'Грунт', 100, 40)],
    ],
    [
      'the same works of floors that are counted by totals',
      [
        heading('1 этаж'),
        ...EARTH.slice(0, 2),
        total('Итого по этажу', 7000),
        heading('2 этаж'),
        ...EARTH.slice(0, 2),
        total('Итого по этажу', 7000),
      ],
    ],
    [
      'the same section of another building that a heading beside it names',
      [
        ...[heading('Корпус 1'), heading('Раздел 1. Земля'), ...EARTH.slice(0, 2)],
        ...[heading('Корпус 2'), heading('Раздел 1. Земля'), ...EARTH.slice(0, 2)],
      ],
    ],
    [
      'rows that have the number of their section',
      [work(1, 'Грунт', 100, 40), work(1, 'Песок', 50, 60), work(1, 'Грунт', 100, 40)],
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
