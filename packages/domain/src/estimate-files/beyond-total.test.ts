import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
type Row = (string | number)[]
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function read(rows: Row[]) {
  return readEstimateSheet(
    {
      name: 'Л',
      rows: [TITLES, ...rows].map((row) => row.map(cell)),
      top: 0,
      data: 1,
      titles: TITLES,
      hidden_rows: [],
    },
    { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
}
const faults = (file: ReturnType<typeof read>) =>
  file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const line = (number: string, name: string, volume: number, price: number): Row => [
  ...[number, name, 'м', volume, price, volume * price],
]
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const heading = (name: string): Row => ['', name]

/** Three works of 548 420. */
const WORKS = [line('1', 'Земля', 10, 6000), line('2', 'Бетон', 20, 14_501), line('3', 'Кладка', 40, 4960)]
const MORE = line('4', 'Ограждение', 10, 5000)

describe('rows under the total that it does not count are asked about', () => {
  test.each([
    'Справочно, в итог не входит:',
    'Не включено в стоимость',
    'Опции',
    'Работы заказчика (не учтены в смете)',
    'Давальческие материалы',
    'Прочее',
  ])('«%s»', (name) => {
    const asked = faults(read([...WORKS, total('Итого', 548_420), heading(name), MORE]))
    expect(asked).toEqual([expect.stringMatching(/^Под итогом стоят строки, которых он не считает/u)])
  })

  test('with a total of their own they are told by their heading', () => {
    const foot = [heading('Опции'), MORE, line('5', 'Навес', 1, 7000), total('Итого', 57_000)]
    expect(faults(read([...WORKS, total('Итого', 548_420), ...foot]))).toEqual([
      expect.stringMatching(/^По названию раздел не входит в стоимость/u),
    ])
  })

  test('two variants of one estimate', () => {
    const variant = (at: number): Row[] => [
      heading(`Вариант ${at}`),
      ...[line('1', `А${at}`, 2, 100 * at), line('2', `Б${at}`, 3, 70 * at), total('Итого', 410 * at)],
    ]
    expect(faults(read([...variant(1), ...variant(2)]))).toEqual([
      expect.stringMatching(/^Варианты одной сметы загружаются вместе/u),
    ])
  })

  test('what the total of the whole counts is not, but that the customer gives it', () => {
    const under = (name: string) => [
      ...[...WORKS, total('Итого', 548_420), heading(name), MORE],
      total('Всего по смете', 598_420),
    ]
    expect(faults(read(under('Прочие работы')))).toEqual([])
    expect(faults(read(under('Материалы заказчика')))).toEqual([
      expect.stringMatching(/^Материал назван давальческим/u),
    ])
  })

  test('nor are sections that have each their own total', () => {
    const rows = [heading('Раздел 1'), ...WORKS, total('Итого', 548_420)]
    const second = [heading('Раздел 2'), MORE, line('5', 'Навес', 2, 7000), total('Итого', 64_000)]
    expect(faults(read([...rows, ...second]))).toEqual([])
    expect(faults(read([heading('Раздел 1'), ...WORKS, total('Итого по разделу 1', 548_420), MORE]))).toEqual(
      [],
    )
  })
})

describe('a total above its rows', () => {
  test('that agrees with the whole is no question', () => {
    const file = read([total('ВСЕГО ПО СМЕТЕ', 548_420), ...WORKS])
    expect(file).toMatchObject({ total: '548420.00', sums: { total: '548420.00' } })
    expect(faults(file)).toEqual([])
    expect(faults(read([total('ВСЕГО ПО СМЕТЕ С НДС', 669_072.4), ...WORKS]))).toEqual([])
  })

  test('of each section too', () => {
    const first = [heading('Раздел 1'), total('Итого по разделу', 548_420), ...WORKS]
    const second = [heading('Раздел 2'), total('Итого по разделу', 50_000), MORE]
    expect(faults(read([...first, ...second]))).toEqual([])
  })

  test('that differs is asked about with the sum of the rows below', () => {
    const file = read([total('ВСЕГО ПО СМЕТЕ', 500_000), ...WORKS])
    const [asked] = file.warnings.filter(({ is_fault }) => is_fault)
    expect(asked?.message).toBe('Итог в таблице не равен сумме строк под ним')
    expect(asked?.places[0]).toMatch(/в файле 500\s000,00 ₽, сумма строк 548\s420,00 ₽/u)
  })
})

describe('a work whose sub-numbered rows come to its sum', () => {
  const composite = [
    line('1', 'Фундамент', 10, 10_000),
    ...[line('1.1', 'Бетон', 10, 6120), line('1.2', 'Арматура', 10, 3880), line('2', 'Кладка', 10, 6000)],
  ]

  test('is their heading', () => {
    const file = read(composite)
    expect(file.sums.total).toBe('160000.00')
    expect(file.rows.map(({ name, level, is_folder }) => [name, level, is_folder])).toEqual([
      ...[
        ['Фундамент', 0, true],
        ['Бетон', 1, false],
        ['Арматура', 1, false],
      ],
      ['Кладка', 0, false],
    ])
    expect(faults(file)).toEqual([])
    expect(file.warnings.map(({ message }) => message)).toEqual([
      'Сумма строки равна сумме её подпунктов: она загружается разделом, без своего объёма и цены',
    ])
    expect(faults(read([...composite, total('Итого', 160_000)]))).toEqual([])
  })

  test('of several levels', () => {
    const [first, bricks] = [composite[0] ?? [], composite[3] ?? []]
    const rows = [first, line('1.1', 'Бетон', 10, 6120), line('1.1.1', 'Цемент', 10, 6120)]
    expect(read([...rows, line('1.2', 'Арматура', 10, 3880), bricks]).sums.total).toBe('160000.00')
  })

  test('with other rows below it is a work of its own', () => {
    const rows = [line('1', 'Фундамент', 10, 10_000), line('1.1', 'Бетон', 10, 6120)]
    expect(read(rows).sums.total).toBe('161200.00')
  })
})

describe('a work that is called like a total or the tax', () => {
  test.each<[string, Row]>([
    ['a pump', line('2', 'НДС 4 насос дренажный', 3, 3000)],
    ['a coat', line('2', 'Всего один слой грунтовки', 100, 90)],
    ['without a number', line('', 'Всего один слой грунтовки', 100, 90)],
  ])('%s', (_, row) => {
    const file = read([line('1', 'Земля', 10, 6000), row])
    expect(file.sums.total).toBe('69000.00')
    expect(file.rows).toHaveLength(2)
    expect(faults(file)).toEqual([])
  })

  test('totals and taxes in the shape of a work are left what they are', () => {
    const works = [line('1', 'Земля', 10, 6000), line('2', 'Бетон', 10, 4000)]
    for (const foot of [
      line('', 'Всего по смете', 100, 1000),
      line('', 'Всего фундаменты', 100, 1000),
      line('3', 'НДС', 1, 22_000),
      line('', 'НДС 22 %', 100_000, 0.22),
    ])
      expect(read([...works, foot]).sums.total).toBe('100000.00')
    expect(faults(read([...works, line('', 'Итого, м2 здания', 100, 1500)]))).toHaveLength(1)
  })
})

test('a volume of nought beside a sum is asked about', () => {
  expect(faults(read([['1', 'Земля', 'м3', 0, 1000, 5000]]))).toEqual([
    expect.stringMatching(/^Объём строки – 0, а сумма есть/u),
  ])
})
