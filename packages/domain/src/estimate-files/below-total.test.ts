import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

const TITLES = ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, code: 1, name: 2, unit: 3, volume: 4, price: 5, summ: 6 }
type Row = (string | number)[]

function read(rows: Row[]) {
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }
  const sheet = { name: 'Л', rows: [TITLES, ...rows].map((row) => row.map(cell)), top: 0, data: 1 }
  const options = { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  return readEstimateSheet({ ...sheet, titles: TITLES, hidden_rows: [] }, options)
}

const faults = ({ warnings }: ReturnType<typeof read>) =>
  warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const sum = (name: string, summ: number): Row => ['', '', name, '', '', '', summ]
const works: Row[] = [
  [1, '', 'Работа А', 'м2', 10, 100, 1000],
  [2, '', 'Работа Б', 'м2', 10, 50, 500],
  [3, '', 'Работа В', 'м2', 1, 7, 7],
]
const BELOW = 'Сумма под итогом не загружается: работу поставьте выше итога, а новый итог – в строки'
const DIFFERS = 'Итог в таблице не равен сумме строк над ним'

describe('sums below the total are no works', () => {
  test.each<[string, Row[], string[]]>([
    [
      'a coefficient and the total with it',
      [sum('Понижающий коэффициент 0,9', 1356.3), sum('Всего с учётом коэффициента', 1356.3)],
      [DIFFERS, BELOW],
    ],
    ['a coefficient in the column of volumes', [['', '', 'Коэффициент', '', 0.9, '', 1356.3]], [BELOW]],
    ['a coefficient alone', [sum('Договорной коэффициент 0,9', 1356.3)], [BELOW]],
    [
      'other prices',
      [sum('В ценах IV кв. 2026 г. (К=8,5)', 12_809.5), sum('Всего', 12_809.5)],
      [DIFFERS, BELOW],
    ],
    [
      'a discount that is taken off',
      [sum('Скидка 10%', 150.7), sum('Итого со скидкой', 1356.3)],
      [DIFFERS, BELOW],
    ],
    ['what no word tells', [sum('Мобилизация', 50)], [BELOW]],
    ['kinds of costs', [sum('из них материалы', 500), sum('из них работы', 1007)], []],
    [
      'kinds of costs under a word',
      [['', '', 'в том числе:'], sum('материалы', 500), sum('работы', 1007)],
      [],
    ],
    ['payments', [sum('Аванс 30%', 452.1), sum('К доплате', 1054.9)], []],
    ['a retention', [sum('Гарантийное удержание 5%', 75.35)], []],
    ['the same with VAT', [sum('То же с учётом НДС', 1838.54)], []],
    ['another sum with VAT', [sum('То же с учётом НДС', 1800)], [DIFFERS]],
  ])('%s', (_, foot, asked) => {
    const file = read([...works, sum('Итого', 1507), ...foot])
    expect(file).toMatchObject({ total: '1507.00', sums: { total: '1507.00' } })
    expect(faults(file).sort()).toEqual([...asked].sort())
  })

  test('are told, with what they are', () => {
    const file = read([...works, sum('Итого', 1507), sum('Аванс 30%', 452.1)])
    expect(file.warnings.at(-1)).toEqual({
      message: 'Строка под итогом не загружается: её сумма – часть итога',
      count: 1,
      places: ['строка 6'],
      is_fault: false,
    })
    const asked = read([...works, sum('Итого', 1507), sum('Мобилизация', 50)])
    expect(asked.warnings.find(({ is_fault }) => is_fault)?.places).toEqual([
      'строка 6 «Мобилизация»: 50,00 ₽',
    ])
  })

  test('below a total that differs too', () => {
    const file = read([...works, sum('Итого', 1507.02), sum('Аванс 30%', 452.1)])
    expect(file).toMatchObject({ total: '1507.02', sums: { total: '1507.00' } })
    expect(faults(file)).toEqual([expect.stringMatching(/^Итог файла не равен сумме его строк/u)])
  })
})

describe('works after a total are works', () => {
  const overheads = [sum('Накладные расходы 20%', 301.4), sum('Сметная прибыль 8%', 120.56)]

  test.each<[string, Row[], string]>([
    ['charges that the next total holds', [...overheads, sum('Итого', 1928.96)], '1928.96'],
    [
      'charges that the next total holds with VAT',
      [...overheads, sum('НДС 22%', 424.37), sum('Всего с НДС', 2353.33)],
      '1928.96',
    ],
    [
      'charges one by one',
      [sum('Накладные', 100), sum('Итого с накладными', 1607), sum('Прибыль', 50), sum('Итого', 1657)],
      '1657.00',
    ],
    ['a discount below zero', [sum('Скидка 10%', -150.7), sum('Итого со скидкой', 1356.3)], '1356.30'],
    [
      'a section after a section',
      [
        ['Раздел 2'],
        [4, '', 'Кладка', 'м3', 2, 100, 200],
        sum('Итого по разделу 2', 200),
        sum('Итого', 1707),
      ],
      '1707.00',
    ],
    [
      'kinds of costs between sections',
      [sum('в том числе материалы', 500), ['Раздел 2'], [4, '', 'Кладка', 'м3', 2, 100, 200]],
      '1707.00',
    ],
    [
      'a charge between sections that the total holds',
      [
        sum('Мобилизация', 50),
        ['Раздел 2'],
        [4, '', 'Кладка', 'м3', 2, 100, 200],
        sum('Итого по разделу 2', 200),
        sum('Всего', 1757),
      ],
      '1757.00',
    ],
  ])('%s', (_, rows, total) => {
    const file = read([['Раздел 1'], ...works, sum('Итого по разделу 1', 1507), ...rows])
    expect(file.sums.total).toBe(total)
    expect(faults(file)).toEqual([])
  })

  test('parts of lump sums alone, each with its total', () => {
    const file = read([
      ...[sum('Земля', 10), sum('Сваи', 20), sum('Итого', 30)],
      ...[sum('Стены', 5), sum('Кровля', 7), sum('Итого', 12), sum('Всего', 42)],
    ])
    expect([file.sums.total, faults(file)]).toEqual(['42.00', []])
  })

  test.each<[string, Row[]]>([
    ['a numbered sum that no total holds', [['4', '', 'Мобилизация', '', '', '', 50]]],
    [
      'a sum between sections that no total holds',
      [sum('Мобилизация', 50), ['Раздел 2'], [4, '', 'Кладка', 'м3', 2, 100, 200]],
    ],
  ])('%s is loaded and asked about', (_, rows) => {
    const file = read([['Раздел 1'], ...works, sum('Итого по разделу 1', 1507), ...rows])
    expect(file.rows.map(({ name }) => name)).toContain('Мобилизация')
    expect(faults(file)).toEqual([
      'Сумма стоит под итогом и загружается как работа: если это не работа, уберите строку из файла',
    ])
  })
})

test('«в том числе» under a work is a part of it', () => {
  const of_work = sum('в т.ч. оплата труда', 400)
  const [first = [], ...rest] = works
  const sure = read([first, of_work, ...rest, sum('Итого', 1507)])
  expect([sure.sums.total, faults(sure)]).toEqual(['1507.00', []])
  const asked = read([first, of_work, ...rest])
  expect(asked.sums.total).toBe('1507.00')
  expect(faults(asked)).toHaveLength(1)
})

test('the last sum is the total of the rows above it to a kopeck of rounding for each of them', () => {
  const file = read([...works, sum('Общая', 1507.01)])
  expect(file).toMatchObject({ total: '1507.01', sums: { total: '1507.00' } })
  expect(faults(file)).toEqual([expect.stringMatching(/^Итог файла не равен сумме его строк/u)])
  expect(read([...works, sum('Общая', 1507.5)]).sums.total).toBe('3014.50')
})
