import { describe, expect, test } from 'vitest'
import { type Row, readRows as read } from './testing/read-rows.ts'

const work = (number: string | number, name: string, volume: number, price: number): Row => [
  ...[number, name, 'м3', volume, price, Math.round(volume * price * 100) / 100],
]
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const EARTH = [work('1.1', 'Грунт', 1250, 412.5), work('1.2', 'Песок', 86.4, 1890)]
const PAINT = work('2', 'Окраска', 10, 100)

describe('a numbered row over its sub-numbered rows', () => {
  const over = (summ: number): Row => ['1', 'Земляные работы', 'компл', 1, summ, summ]

  test.each([
    ['a kopeck', 678_921.01],
    ['a rouble', 678_922],
    ['tens of thousands', 700_000],
  ])('is their section when it is %s off, and the difference is asked about', (_, summ) => {
    const { total, faults, rows } = read([over(summ), ...EARTH, PAINT])
    expect(total).toBe('679921.00')
    expect(faults).toEqual([
      expect.stringMatching(/^Сумма раздела «Земляные работы» не равна сумме его строк/u),
    ])
    expect(rows.map(({ name, level }) => [name, level])).toEqual([
      ['Земляные работы', 0],
      ['Грунт', 1],
      ['Песок', 1],
      ['Окраска', 0],
    ])
  })

  test('far from them in one piece it is asked about', () => {
    const { total, faults } = read([over(2_000_000), ...EARTH, PAINT])
    expect(total).toBe('2679921.00')
    expect(faults).toEqual([
      'Под строкой стоят её подпункты с другой суммой: если она их итог, уберите её из файла',
    ])
  })

  test('without a price its sum is compared all the same', () => {
    const { total, faults } = read([['1', 'Земляные работы', 'компл', '', '', 678_922], ...EARTH, PAINT])
    expect(total).toBe('679921.00')
    expect(faults).toHaveLength(1)
  })

  test('a work with works of its own beside it stays', () => {
    const { total, faults } = read([work('1', 'Кладка', 10, 100), work('1.1', 'Доставка', 2, 300), PAINT])
    expect([total, faults]).toEqual(['2600.00', []])
  })
})

describe('what a work is made of stands under it without numbers', () => {
  const slab = work('1', 'Бетонирование плиты', 100, 9000)
  const parts = (...marks: [string, string, string, string]): Row[] => [
    [marks[0], `${marks[1]}бетон В25`, 'м3', 102, 6000, 612_000],
    [marks[2], `${marks[3]}работа`, 'м3', 100, 2880, 288_000],
  ]

  test.each<[string, Row[]]>([
    ['after dashes', parts('', '- ', '', '- ')],
    ['by letters', parts('а)', '', 'б)', '')],
    ['called parts', parts('', 'в т.ч. ', '', 'в т.ч. ')],
    ['under «в том числе»', [['', 'в том числе:', '', '', '', ''], ...parts('', '', '', '')]],
  ])('%s', (_, rows) => {
    const found = read([slab, ...rows, PAINT])
    expect(found.total).toBe('901000.00')
    expect(found.rows.map(({ name, level }) => [name, level])).toEqual([
      ['Бетонирование плиты', 0],
      ['Окраска', 0],
    ])
    expect(found.faults).toHaveLength(1)
    expect(read([slab, ...rows, PAINT, total('Итого', 901_000)]).faults).toEqual([])
  })

  test('one of its parts alone', () => {
    const found = read([slab, ['', 'в т.ч. бетон В25', 'м3', 102, 6000, 612_000], PAINT])
    expect([found.total, found.faults.length]).toEqual(['901000.00', 1])
  })

  test('in one piece it may as well be their heading: asked about', () => {
    const found = read([['1', 'Плита', 'компл', 1, 900_000, 900_000], ...parts('', '', '', ''), PAINT])
    expect(found.faults).toEqual([
      'Сумма строки равна сумме строк под ней: если это итог, уберите строку из файла',
    ])
  })

  test('works without numbers that come to another sum stay', () => {
    const found = read([
      slab,
      ['', 'Бетон', 'м3', 102, 6000, 612_000],
      ['', 'Сетка', 'т', 1, 900, 900],
      PAINT,
    ])
    expect([found.total, found.faults]).toEqual(['1513900.00', []])
  })
})

describe('a sum without a name', () => {
  test('beside a number or a unit is a work', () => {
    for (const row of [
      ['3', '', '', '', '', 50_000],
      ['', '', 'компл', '', '', 50_000],
    ] as Row[]) {
      const { total, faults } = read([work('1', 'Кладка', 10, 100), PAINT, row])
      expect([total, faults]).toEqual(['52000.00', []])
    }
  })

  test('alone is a total: one that agrees with nothing is asked about', () => {
    const rows = [work('1', 'Кладка', 10, 100), PAINT]
    expect(read([...rows, ['', '', '', '', '', 2000]])).toMatchObject({ total: '2000.00', faults: [] })
    expect(read([...rows, ['', '', '', '', '', 7000]])).toMatchObject({ total: '2000.00' })
    expect(read([...rows, ['', '', '', '', '', 7000]]).faults).toHaveLength(1)
  })
})

describe('a total written in words', () => {
  const rows = [work('1', 'Кладка', 10, 100), PAINT]

  test.each([
    'Всего по смете: 11 000 000,00 рублей',
    'Итого: 7 530,65 руб.',
    'Итого 7 530,65',
    'Итого: 11000000',
    'Сметная стоимость: 11 000 000,00 руб.',
    'Сметная стоимость 11 000 000,00 руб.',
    'Стоимость работ: 11 000 000 руб.',
    'Общая стоимость работ по смете составляет 11 000 000,00 руб.',
  ])('«%s» is compared', (text) => {
    const { total, faults } = read([...rows, ['', text, '', '', '', '']])
    expect([total, faults.length]).toEqual(['2000.00', 1])
    const agreed = text.replace(/\d[\d\s]*\d(?:,\d\d)?/u, '2 000,00')
    expect(read([...rows, ['', agreed, '', '', '', '']])).toMatchObject({ total: '2000.00', faults: [] })
  })

  test('that agrees is none to ask about, and a number of other things is no sum', () => {
    for (const text of [
      'Всего по смете: 2 000,00 рублей',
      'Итого 2 позиции',
      'Всего листов: 4',
      'Стоимость 1 м² – ниже',
    ])
      expect(read([...rows, ['', text, '', '', '', '']])).toMatchObject({ total: '2000.00', faults: [] })
  })

  test('with its figure in another column', () => {
    expect(read([...rows, ['', 'Итого', '', '', 7530.65, '']]).faults).toHaveLength(1)
    expect(read([...rows, ['', 'Итого', '', '', 2000, '']]).faults).toEqual([])
  })
})

test('totals told once more by kinds of costs are no question', () => {
  const earth = [work('1', 'Грунт', 10, 100), work('2', 'Песок', 10, 50)]
  const told = (...rows: Row[]) => read([['', 'Раздел 1. Земля', '', '', '', ''], ...earth, ...rows])
  for (const rows of [
    [total('Итого по разделу 1', 1500), total('в том числе работы', 1000), total('материалы', 500)],
    [total('Итого работы', 1000), total('Итого материалы', 500), total('Итого по разделу', 1500)],
  ])
    expect(told(...rows, ['', 'Раздел 2. Отделка', '', '', '', ''], PAINT)).toMatchObject({
      total: '2500.00',
      faults: [],
    })
  const two = told(total('Итого работы', 1000), total('Итого материалы', 400), total('Итого', 1500))
  expect(two.faults).toHaveLength(1)
})

test('rows of which none has a name are asked about', () => {
  const rows = [work('1', '', 10, 100), work('2', '', 10, 100)]
  expect(read(rows).faults).toEqual(['Ни у одной строки нет наименования: выберите его столбец'])
})
