import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'

const TITLES = ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, code: 1, name: 2, unit: 3, volume: 4, price: 5, summ: 6 }
type Row = (string | number)[]

function read(
  rows: Row[],
  { titles, mapping } = { titles: TITLES, mapping: MAPPING as EstimateSheetMapping },
) {
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }
  const sheet = { name: 'Л', rows: [titles, ...rows].map((row) => row.map(cell)), top: 0, data: 1 }
  const options = { mapping, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  return readEstimateSheet({ ...sheet, titles, hidden_rows: [] }, options)
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
    ['a work that costs as much as all before it', [sum('Мобилизация', 1507)], [BELOW]],
    ['the total in other words', [sum('Сметная стоимость работ', 1507)], []],
    ['kinds of costs without a word', [sum('Материалы', 500), sum('Монтаж', 1007)], []],
    ['charges that come to the total', [sum('Накладные', 500), sum('Прибыль', 1007)], [BELOW]],
    [
      'works whose first word begins like a payment',
      [sum('Авансцена', 50), sum('Удержание откосов', 9)],
      [BELOW],
    ],
    ['an advance that is taken off', [sum('Зачёт аванса', -452.1), sum('Итого к оплате', 1054.9)], [DIFFERS]],
    [
      'an advance before a charge',
      [sum('Зачёт аванса', -452.1), sum('Мобилизация', 50), sum('К оплате', 1104.9)],
      [BELOW],
    ],
    ['a sum below hours of labour', [['', '', 'Трудозатраты', 'чел.-ч', 9], sum('Мобилизация', 50)], [BELOW]],
    ['hours of labour', [['', '', 'Трудозатраты', 'чел.-ч', 120.5]], []],
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

describe('sums alone under «в том числе» tell of the work above', () => {
  const told = ['', '', 'в том числе:'] as Row
  test.each<[string, Row[]]>([
    ['its parts, whole', [told, sum('материалы', 600), sum('работа', 400)]],
    ['its parts, not all', [told, sum('материалы', 600)]],
  ])('%s', (_, parts) => {
    const [first = [], ...more] = works
    const file = read([first, ...parts, ...more])
    expect(file.sums.total).toBe('1507.00')
    expect(read([first, ...parts, ...more, sum('Итого', 1507)]).sums.total).toBe('1507.00')
  })

  test('more than the work is no part of it', () => {
    const [first = [], ...more] = works
    expect(read([first, told, sum('материалы', 600), sum('работа', 700), ...more]).sums.total).toBe('2807.00')
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
    [
      'charges between the same total said twice',
      [...[sum('Накладные', 100), sum('Итого прямые затраты', 1507), sum('Прибыль', 50)], sum('Всего', 1657)],
      '1657.00',
    ],
    [
      'charges with a total of their own',
      [...overheads, sum('Итого накладные и прибыль', 421.96), sum('Всего', 1928.96)],
      '1928.96',
    ],
    [
      'winter and a reserve, the last total with VAT alone',
      [
        ...[sum('Зимнее удорожание', 20), sum('Итого', 1507), sum('Непредвиденные', 30)],
        ...[sum('НДС 22%', 342.54), sum('Всего с НДС', 1899.54)],
      ],
      '1557.00',
    ],
    ['a work that costs as much as all before it', [sum('Мобилизация', 1507), sum('Всего', 3014)], '3014.00'],
    ['works whose first word begins like «аванс»', [sum('Авансцена', 50), sum('Всего', 1557)], '1557.00'],
    [
      'a discount that the next total takes off',
      [sum('Скидка 10%', 150.7), sum('Итого со скидкой', 1356.3)],
      '1356.30',
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

  test.each<[string, Row[], string]>([
    [
      'charges with a total each',
      [sum('Накладные', 150), sum('Итого', 150), sum('Прибыль', 80), sum('Всего', 2330)],
      '2330.00',
    ],
    [
      'charges that only the last total holds',
      [sum('Аренда', 2000), sum('Итого', 2000), sum('Всего', 4100)],
      '4100.00',
    ],
    ['a part as big as the first', [sum('Сети', 2100), sum('Итого', 2100), sum('Всего', 4200)], '4200.00'],
  ])('lump sums alone, %s', (_, rows, total) => {
    const file = read([sum('Стены', 1500), sum('Кровля', 600), sum('Итого', 2100), ...rows])
    expect([file.sums.total, file.total, faults(file)]).toEqual([total, total, []])
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
  const reckoned = read([first, of_work, ...rest])
  expect([reckoned.sums.total, faults(reckoned)]).toEqual(['1507.00', []])
  expect(reckoned.warnings.map(({ message }) => message)).toContain(
    'Строка «в том числе» не загружается: её сумма уже есть в строке над ней',
  )
})

test('«в том числе» under a sum that nothing leads to is asked about while no total of the file says the same', () => {
  const lump: Row = [1, '', 'Кладка', '', '', '', 1000]
  const file = read([lump, sum('в т.ч. оплата труда', 400), ...works.slice(1)])
  expect(file.sums.total).toBe('1507.00')
  expect(faults(file)).toHaveLength(1)
})

test('the last sum is the total of the rows above it to a kopeck of rounding for each of them', () => {
  const file = read([...works, sum('Общая', 1507.01)])
  expect(file).toMatchObject({ total: '1507.01', sums: { total: '1507.00' } })
  expect(faults(file)).toEqual([expect.stringMatching(/^Итог файла не равен сумме его строк/u)])
  expect(read([...works, sum('Общая', 1507.5)]).sums.total).toBe('3014.50')
})

test('a section that ends with another sum than the one before is no repetition of its total', () => {
  const second: Row[] = [['Раздел 2'], [4, '', 'Кладка', 'м3', 14, 100, 1400]]
  const file = read([['Раздел 1'], ...works, sum('Итого', 1507), ...second, sum('Итого', 1507)])
  expect(file.sums.total).toBe('2907.00')
  expect(faults(file)).toHaveLength(1)
})

test('an advance that is taken off is no work, whatever the next total holds', () => {
  const foot = [sum('Зачёт аванса', -452.1), sum('Накладные', 100), sum('Всего', 1607)]
  const file = read([...works, sum('Итого', 1507), ...foot])
  expect([file.sums.total, faults(file)]).toEqual(['1607.00', []])
})

test('thirty parts, each a lump sum with its total, are held by the last one', () => {
  const parts = Array.from({ length: 30 }, (_, at) => [sum(`Дом ${at}`, 10 + at), sum('Итого', 10 + at)])
  const file = read([...parts.flat(), sum('Всего', 735)])
  expect([file.sums.total, faults(file)]).toEqual(['735.00', []])
})

test('kinds of costs under «в том числе» of lump sums alone', () => {
  const kinds = [sum('Материалы', 900), sum('Работы', 1200)]
  const file = read([
    sum('Стены', 1500),
    sum('Кровля', 600),
    sum('Итого', 2100),
    ['', '', 'в том числе:'],
    ...kinds,
  ])
  expect([file.sums.total, faults(file)]).toEqual(['2100.00', []])
})

describe('a sum of volumes beside a total makes no work of it', () => {
  const titles = ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Сумма']
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, summ: 4 }
  const priceless: Row[] = [
    ['1', 'Котлован', 'м3', 10, 100],
    ['2', 'Вывоз', 'м3', 20, 200],
  ]
  test.each<[string, string | null, number]>([
    ['Стоимость всего', '300.00', 0],
    ['Общая стоимость работ', '300.00', 0],
    ['Земляной цикл', null, 1],
  ])('«%s»', (name, total, asked) => {
    const file = read([...priceless, ['', name, '', 30, 300]], { titles, mapping })
    expect([file.total, faults(file).length]).toEqual([total, asked])
  })

  test('of which, where nothing has a price', () => {
    const volumes = priceless.map((row) => row.slice(0, 4))
    const file = read([...volumes, ['', 'Итого', '', 30], ['', 'в т.ч. вручную', '', 5]], {
      titles,
      mapping: { number: 0, name: 1, unit: 2, volume: 3 },
    })
    expect(file.rows.map(({ name }) => name)).toEqual(['Котлован', 'Вывоз'])
  })
})

test('a work whose name begins like a heading stays a work', () => {
  const names = [
    'Разделка кабеля',
    'Локальное водопонижение',
    'Главный вход',
    'Объектная охрана',
    'Этапная съёмка',
  ]
  const rows = names.flatMap((name): Row[] => [sum(name, 40), [4, '', 'Кладка', 'м3', 2, 100, 200]])
  const file = read([...rows, sum('Итого', 1200)])
  expect(file.rows.filter(({ is_folder }) => is_folder)).toEqual([])
  expect([file.sums.total, faults(file)]).toEqual(['1200.00', []])
})

describe('totals that were counted before their lines were rounded', () => {
  const third = (number: number): Row => [number, '', `Работа ${number}`, 'м2', 1, 333.33, 333.33]
  const thirds = [third(1), third(2), third(3)]
  const charges = [sum('Накладные расходы 12 %', 120), sum('Сметная прибыль 8 %', 80)]

  test('charges below such a total are works of the next one; the kopeck is told, not asked about', () => {
    const file = read([
      ...thirds,
      sum('Итого прямые затраты', 1000),
      ...charges,
      sum('Итого без НДС', 1200),
      sum('НДС 22 %', 264),
      sum('Всего с НДС', 1464),
    ])
    expect(file).toMatchObject({ sums: { total: '1199.99' }, total: '1200.00' })
    expect(file.tax).toMatchObject({ rate: '22', total: '1464.00' })
    expect(file.rows).toHaveLength(5)
    expect(faults(file)).toEqual([])
    expect(file.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Итог файла посчитан до округления строк:.*разница 0,0[12]\s₽ – округление/u),
    )
  })

  test('of sections and of the whole they are told', () => {
    const section = (name: string): Row => ['', '', name, '', '', '', '']
    const file = read([
      section('Раздел 1. Земля'),
      ...thirds,
      sum('Итого по разделу 1', 1000),
      section('Раздел 2. Каркас'),
      ...thirds,
      sum('Итого по разделу 2', 1000),
      sum('Итого', 2000),
    ])
    expect(file).toMatchObject({ sums: { total: '1999.98' }, total: '2000.00' })
    expect(faults(file)).toEqual([])
    expect(file.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Итог файла посчитан до округления строк:.*разница 0,0[12]\s₽ – округление/u),
    )
  })

  test('the total of a section is judged by its own lines, however many the sheet has', () => {
    const section = (name: string): Row => ['', '', name, '', '', '', '']
    const many = Array.from({ length: 40 }, (_, index) => third(index + 1))
    const file = read([
      ...[section('Раздел 1. Земля'), ...many, sum('Итого по разделу 1', 13_333.2)],
      ...[
        section('Раздел 2. Каркас'),
        ...thirds,
        sum('Итого по разделу 2', 1000.09),
        sum('Итого', 14_333.19),
      ],
    ])
    expect(faults(file)).toEqual([DIFFERS])
  })

  test('a bare sum without a word of a total is no work while it is off by a kopeck a line at most', () => {
    const works = (of_all: number) => read([...thirds, sum('По смете', of_all)]).rows.length
    // Three lines of 333.33 come to 999.99.
    expect([1000, 1000.02, 1000.03].map(works)).toEqual([3, 3, 4])
  })

  test('more than rounding is no rounding', () => {
    const file = read([...thirds, sum('Итого', 1000.05), sum('Накладные', 120), sum('Всего', 1120.05)])
    expect(faults(file)).toContain(BELOW)
  })
})

test('charges below the total of the whole belong to no section, those below the total of a section to it', () => {
  const section = (name: string): Row => ['', '', name, '', '', '', '']
  const file = read([
    ...[section('Раздел 1. Земля'), ...works, sum('Итого по разделу 1', 1507)],
    ...[sum('Накладные расходы', 100), sum('Всего по разделу 1', 1607)],
    ...[section('Раздел 2. Каркас'), ...works, sum('Итого по разделу 2', 1507), sum('Итого', 3114)],
    ...[sum('Непредвиденные', 30), sum('Всего', 3144)],
  ])
  expect(faults(file)).toEqual([])
  const charges = file.rows.filter(({ name }) => /Накладные|Непредвиденные/u.test(name))
  expect(charges.map(({ name, level }) => [name, level])).toEqual([
    ['Накладные расходы', 1],
    ['Непредвиденные', 0],
  ])
})
