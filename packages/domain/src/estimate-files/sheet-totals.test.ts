import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { type EstimateSheetOptions, readEstimateSheet } from './read-estimate-sheet.ts'

const TITLES = ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, code: 1, name: 2, unit: 3, volume: 4, price: 5, summ: 6 }
type Row = (string | number | null)[]

const cell = (value: string | number | null): ImportCell =>
  value === null || value === ''
    ? null
    : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

function read(rows: Row[], options: Partial<EstimateSheetOptions> & { above?: Row[] } = {}) {
  const { above = [], ...rest } = options
  const head = [...above, TITLES]
  return readEstimateSheet(
    {
      name: 'Лист1',
      rows: [...head, ...rows].map((row) => row.map(cell)),
      top: head.length - 1,
      data: head.length,
      titles: TITLES,
      hidden_rows: [],
    },
    { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false, ...rest },
  )
}

const names = (file: ReturnType<typeof read>) => file.rows.map(({ name }) => name)
const faults = (file: ReturnType<typeof read>) =>
  file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const line = (name: string, volume: number, price: number): Row => [
  '',
  '',
  name,
  'м',
  volume,
  price,
  volume * price,
]
const sum = (name: string, summ: number | string): Row => ['', '', name, '', '', '', summ]

describe('totals in any wording are compared and never added', () => {
  const parts: Row[] = [
    ['Раздел 1. Земля'],
    line('Котлован', 10, 20),
    line('Вывоз', 10, 10),
    sum('Сумма по разделу', 300),
    ['Раздел 2. Стены'],
    line('Кладка', 2, 100),
    line('Сетка', 1, 55),
    sum('Сумма по разделу', 255),
  ]

  test.each([
    'ОБЩИЙ ИТОГ ПО ВСЕЙ СМЕТЕ',
    'Общая стоимость работ',
    'Стоимость всего',
    'Сумма по смете',
    'Полная стоимость строительства',
    'Grand total',
  ])('«%s»', (word) => {
    const file = read([...parts, sum(word, 555)], { above: [['Общая стоимость: 555,00 руб.']] })
    expect(names(file)).toEqual([
      'Раздел 1. Земля',
      'Котлован',
      'Вывоз',
      'Раздел 2. Стены',
      'Кладка',
      'Сетка',
    ])
    expect(file).toMatchObject({ sums: { total: '555.00' }, total: '555.00' })
    expect(faults(file)).toEqual([])
  })

  test('a row that is a total by its sum alone is asked about, unless the file says the same elsewhere', () => {
    const rows = [line('Котлован', 10, 20), line('Вывоз', 10, 10), sum('Земляной цикл', 300)]
    const file = read(rows)
    expect(file.sums.total).toBe('300.00')
    expect(file.warnings).toEqual([
      {
        message: 'Сумма равна сумме строк над ней: это итог, и он не загружается',
        count: 1,
        places: ['строка 4 «Земляной цикл»: 300,00 ₽'],
        is_fault: true,
      },
    ])
    expect(faults(read([...rows, sum('Итого', 300)]))).toEqual([])
  })

  test('a lump sum that equals nothing above it stays a row, and so does a numbered one', () => {
    const file = read([
      line('Котлован', 10, 20),
      line('Вывоз', 10, 10),
      sum('Мобилизация', 50),
      line('Леса', 1, 7),
    ])
    expect(file.sums.total).toBe('357.00')
    const numbered = read([
      line('Котлован', 10, 20),
      line('Вывоз', 10, 10),
      ['3', '', 'Мобилизация', '', '', '', 300],
    ])
    expect(numbered.sums.total).toBe('600.00')
    expect(faults(numbered)).toEqual([
      'Сумма строки равна сумме строк над ней: если это итог, уберите строку из файла',
    ])
  })

  test('a row of one piece that equals the rows above or below it stays a row and is asked about', () => {
    const works = [line('Котлован', 10, 20), line('Вывоз', 10, 10), line('Отсыпка', 2, 50)]
    const turnkey: Row = ['4', '', 'Строительство под ключ', 'компл', 1, 400, 400]
    const told = (rows: Row[]) => read(rows).warnings.filter(({ is_fault }) => is_fault)
    expect(told([...works, turnkey])).toMatchObject([
      {
        message: 'Сумма строки равна сумме строк над ней: если это итог, уберите строку из файла',
        places: ['строка 5 «Строительство под ключ»: 400,00 ₽, сумма строк 400,00 ₽'],
      },
    ])
    const next = line('Забор', 3, 7)
    expect(told([...works, turnkey, next])).toHaveLength(1)
    expect(told([...works, ['4', '', 'Под ключ', 'компл', 1, 400, ''], next])).toHaveLength(1)
    expect(told([turnkey, ...works])).toMatchObject([
      {
        message: 'Сумма строки равна сумме строк под ней: если это итог, уберите строку из файла',
        places: ['строка 2 «Строительство под ключ»: 400,00 ₽, сумма строк 400,00 ₽'],
      },
    ])
    expect(read([...works, turnkey]).sums.total).toBe('800.00')
    // A total of the file that holds the row too says that it is a work.
    expect(told([...works, turnkey, sum('Итого', 800)])).toEqual([])
    expect(told([...works, line('Лестница', 4, 100)])).toEqual([])
    expect(told([line('Котлован', 1, 100), line('Вывоз', 1, 100), line('Сваи', 1, 200), next])).toEqual([])
  })

  test('a heading that carries the sum of its rows is a section', () => {
    const file = read([
      sum('Раздел 1. Земля', 300),
      line('Котлован', 10, 20),
      line('Вывоз', 10, 10),
      sum('Стены и перегородки', 255),
      line('Кладка', 2, 100),
      line('Сетка', 1, 55),
      sum('Всего', 555),
    ])
    expect(file.sums.total).toBe('555.00')
    expect(file.rows.filter(({ is_folder }) => is_folder).map(({ name }) => name)).toEqual([
      'Раздел 1. Земля',
      'Стены и перегородки',
    ])
    expect(faults(file)).toEqual([])
    const other = read([sum('Раздел 1. Земля', 310), line('Котлован', 10, 20), line('Вывоз', 10, 10)])
    expect(faults(other)[0]).toMatch(/^Сумма раздела «Раздел 1. Земля» не равна сумме его строк: .*310,00/u)
  })

  test('sections given by their sums alone are rows', () => {
    const file = read([sum('Глава 1. Подготовка', 100), sum('Глава 2. Корпуса', 250), sum('Итого', 350)])
    expect(file.sums.total).toBe('350.00')
    expect(faults(file)).toEqual([])
  })

  test('VAT between the rows and the total is no difference', () => {
    const rows = [line('Котлован', 10, 20), line('Вывоз', 10, 10)]
    for (const foot of [
      [sum('Итого', 300), sum('НДС 22 %', 66), sum('Итого с НДС', 366)],
      [sum('в т.ч. НДС 22 %', 66), sum('Общая стоимость с НДС', 366)],
      [sum('Стоимость всего с учётом НДС 22 %', 366)],
    ]) {
      const file = read([...rows, ...foot])
      expect([file.sums.total, faults(file)]).toEqual(['300.00', []])
    }
  })
})

describe('a stated total that differs from what was read must be answered', () => {
  const rows = [line('Котлован', 10, 20), line('Вывоз', 10, 10)]

  test.each(['Итого', 'ОБЩИЙ ИТОГ ПО СМЕТЕ', 'Общая стоимость работ'])('«%s» below the rows', (word) => {
    const file = read([...rows, sum(word, 310)])
    expect(file).toMatchObject({ total: '310.00', sums: { total: '300.00' } })
    expect(faults(file)).toEqual([
      expect.stringMatching(/^Итог файла не равен сумме его строк: в файле 310,00 ₽, сумма строк 300,00 ₽/u),
    ])
  })

  test('of a section, with its place and both figures', () => {
    const file = read([
      ['Раздел 1'],
      ...rows,
      sum('Итого по разделу', 290),
      ['Раздел 2'],
      line('Кладка', 1, 5),
    ])
    expect(file.warnings.find(({ is_fault }) => is_fault)).toEqual({
      message: 'Итог в таблице не равен сумме строк над ним',
      count: 1,
      places: ['строка 5 «Итого по разделу»: в файле 290,00 ₽, сумма строк 300,00 ₽'],
      is_fault: true,
    })
  })

  test.each([
    [['Сметная стоимость: 310,00 руб.'], 1],
    [['Сметная стоимость', '', '0,40', 'тыс. руб.'], 1],
    [['Сметная стоимость', '', '0,30', 'тыс. руб.'], 0],
    [['Сметная стоимость: 0,30 т.р.'], 0],
    [['Сметная стоимость: 0,00000030 млрд. руб.'], 0],
    [['Сметная стоимость', '', 366, 'руб.'], 0],
    [['Всего по смете – 300 р.'], 0],
    [['Стоимость по договору подряда № 310 от 01.02.2026', '', 900], 0],
    [['Сметная стоимость ______ руб.'], 0],
    [['Общая стоимость, руб. с НДС (22%)'], 0],
  ] as [Row, number][])('in the head of the sheet: %j', (above, told) => {
    expect(faults(read(rows, { above: [above] }))).toHaveLength(told)
  })

  test('an unreadable total', () => {
    expect(faults(read([...rows, sum('Итого', '3OO,00')]))).toEqual(['Вместо числа стоит «3OO,00»'])
  })
})

describe('nothing is read as nothing in silence', () => {
  test('a head repeated on each page, also of two storeys and with formulas of columns', () => {
    const file = read(
      [
        line('Котлован', 10, 20),
        ['', '', '', '', '', 'за ед.', 'всего'],
        ['1', '2', '3', '4', '5', '6', '7=5×6'],
        line('Вывоз', 10, 10),
      ],
      { above: [['', '', '', '', '', 'за ед.', 'всего']] },
    )
    expect(names(file)).toEqual(['Котлован', 'Вывоз'])
  })

  test('a row without a price among priced ones, and without a volume', () => {
    const file = read([
      line('Котлован', 10, 20),
      ['', '', 'Вывоз', 'м', 10, '', ''],
      ['', '', 'Леса', 'м', '', 10, ''],
    ])
    expect(faults(file)).toEqual([
      'У строки нет цены: она загружается с ценой 0',
      'У строки нет объёма: она загружается с объёмом 0',
    ])
  })

  test('volume × price that is far from the sum', () => {
    expect(faults(read([['', '', 'Котлован', 'м', 10, 20, 1700]]))).toEqual([
      'Объём × цена не равны сумме строки, и это не округление: оставлена сумма, цена найдена из неё',
    ])
    expect(faults(read([['', '', 'Котлован', 'м', 3, 33.33, 100]]))).toEqual([])
  })

  test('figures that no column can hold', () => {
    const file = read([
      ['', '', 'Котлован', 'м', '1e15', '1e15', ''],
      ['', '', 'Вывоз', 'м', '99999999999999999999', 10, ''],
      ['', '', 'Леса', 'м', '0.0000000001', '', '99999999999999'],
    ])
    expect(file.sums.total).toBe('0.00')
    expect(faults(file)).toEqual([
      'Число или сумма строки больше, чем можно хранить: строка загружается без цены',
    ])
  })
})
