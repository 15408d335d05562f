import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { guessSheetColumns } from './sheet-fields.ts'
import { type Row, readRows as read, readGiven } from './testing/read-rows.ts'

const works: Row[] = [
  ['1', 'Земля', 'м3', 100, 500, 50000],
  ['2', 'Стены', 'м2', 81, 10000, 810000],
]
const sum = (name: string, summ: number): Row => ['', name, '', '', '', summ]

describe('a row that is called a total', () => {
  const WORDS = [
    ...['Сумма', 'Сумма:', 'Стоимость', 'TOTAL', 'Total:', 'Subtotal', 'Sub-total', 'Grand total', 'Sum'],
    ...['К оплате', 'К оплате:', 'Цена договора', 'Стоимость договора', 'Сумма договора', 'Цена контракта'],
  ]

  test.each(WORDS)('«%s» that is the sum of the lines is none to ask about', (word) => {
    expect(read([...works, sum(word, 860000)])).toMatchObject({ total: '860000.00', faults: [] })
  })

  test.each(WORDS)('«%s» of another sum is asked about and is no work', (word) => {
    const file = read([...works, sum(word, 870000)])
    expect([file.total, file.faults]).toEqual(['860000.00', [expect.stringMatching(/^Итог файла не равен/u)]])
  })

  test.each(['К оплате', 'Цена договора', 'Сумма'])('«%s» with VAT', (word) => {
    const tax = sum('НДС 20%', 172000)
    for (const foot of [
      [tax, sum(word, 1032000)],
      [sum('Итого', 860000), tax, sum(word, 1032000)],
    ])
      expect(read([...works, ...foot])).toMatchObject({ total: '860000.00', faults: [] })
  })

  test('what remains to be paid is no other total', () => {
    const file = read([...works, sum('Итого', 860000), sum('Аванс', 100000), sum('К оплате', 760000)])
    expect(file).toMatchObject({ total: '860000.00', faults: [] })
  })

  test('a work with such a word in its name stays one', () => {
    const total: Row = ['3', 'Сумма договора страхования', 'шт', 1, 5, 5]
    expect(read([...works, total, sum('Итого', 860005)])).toMatchObject({ total: '860005.00', faults: [] })
  })
})

describe('a charge that is called a total', () => {
  const ADDED = /^Строка названа итогом, а итог файла прибавляет/u
  const told = (rows: Row[]) => {
    const file = read([...works, sum('Итого', 860000), ...rows])
    return { ...file, asked: file.warnings.filter(({ is_fault }) => is_fault) }
  }

  test('is asked about by its row with its sum, the total and what is loaded', () => {
    const { total, asked } = told([sum('Итого накладные расходы', 100000), sum('Всего по смете', 960000)])
    expect(total).toBe('860000.00')
    expect(asked).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(ADDED),
        places: [
          expect.stringMatching(
            /^строка 5 «Итого накладные расходы»: 100.000,00 ₽; в файле строка 6 «Всего по смете»: 960.000,00 ₽, загрузится 860.000,00 ₽$/u,
          ),
        ],
      }),
    ])
  })

  test.each<[string, number, Row[]]>([
    ['with VAT', 1, [sum('Итого накладные', 100000), sum('НДС 20%', 192000), sum('Всего', 1152000)]],
    ['two of them', 2, [sum('Итого накладные', 100000), sum('Итого прибыль', 40000), sum('Всего', 1000000)]],
  ])('%s', (_, count, rows) => {
    expect(told(rows).asked).toEqual([
      expect.objectContaining({ message: expect.stringMatching(ADDED), count }),
    ])
  })

  test('totals that nothing adds are compared as any', () => {
    const { asked } = told([sum('Итого накладные', 100000), sum('Всего', 950000)])
    expect(asked).toMatchObject([{ message: expect.stringMatching(/^Итог в таблице не равен/u), count: 2 }])
  })
})

describe('columns by their titles', () => {
  const guess = (...titles: string[]) => guessSheetColumns(titles.map((title, index) => ({ title, index })))

  test.each([
    [['№', 'Наименование', 'Ед.', 'Кол-во', 'Стоимость ед.', 'Стоимость'], { price: 4, summ: 5 }],
    [['№', 'Наименование', 'Ед.', 'Кол-во', 'Стоимость всего', 'Стоимость ед.'], { price: 5, summ: 4 }],
    [
      ['№', 'Наименование', 'Ед.', 'Кол-во', 'Стоимость за ед., руб.', 'Стоимость, руб.'],
      { price: 4, summ: 5 },
    ],
    [['№', 'Номенклатура', 'Ед.', 'К-во', 'Цена', 'Сумма'], { name: 1, volume: 3 }],
    [['№', 'Перечень работ', 'Ед.', 'К-во', 'Цена', 'Сумма'], { name: 1, volume: 3 }],
  ])('%j', (titles, found) => {
    expect(guess(...titles)).toMatchObject(found)
    const mapping = guess(...titles)
    const rows = [
      [10, 20, 200],
      [5, 30, 150],
    ].map(([volume = 0, price = 0, summ = 0], at) => {
      const row: Row = [`${at + 1}`, `Работа ${at}`, 'м', volume, '', '']
      row[mapping.price ?? 0] = price
      row[mapping.summ ?? 0] = summ
      return row
    })
    expect(readGiven([titles, ...rows], mapping)).toMatchObject({ total: '350.00', faults: [] })
  })

  test('two columns of sums beside a price are still asked about', () => {
    const titles = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Стоимость', 'Стоимость по договору']
    const rows: Row[] = [['1', 'А', 'м', 10, 200, 250]]
    expect(readGiven([titles, ...rows], guess(...titles)).faults).toHaveLength(1)
  })
})

describe('a line in percent', () => {
  const first: Row = ['1', 'Земля', 'м3', 1, 860000, 860000]

  test('of a sum is a hundredth of volume × price', () => {
    const file = read([first, ['2', 'Накладные', '%', 15, 860000, 129000], sum('Итого', 989000)])
    expect(file).toMatchObject({ total: '989000.00', faults: [] })
    expect(file.rows[1]).toMatchObject({ unit: '%', volume: '15', price: '8600' })
  })

  test('that is not, and one without a sum, are asked about', () => {
    expect(read([first, ['2', 'Накладные', '%', 15, 860000, 139000]]).faults).toHaveLength(1)
    const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4 }
    const rows: Row[] = [first.slice(0, 5), ['2', 'Накладные', '%', 15, 860000]]
    expect(readGiven([['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена'], ...rows], mapping).faults).toEqual([
      expect.stringMatching(/^Единица строки – процент/u),
    ])
  })
})

test.each<[string, Row[]]>([
  ['in one row', [sum('К=1,05 / Всего с К', 903000)]],
  ['in two', [sum('Итого', 860000), ['', 'К=1,05'], sum('Всего с К', 903000)]],
  ['in words', [sum('Всего с учётом К', 903000)]],
])('a total by a coefficient is no total with VAT: %s', (_, foot) => {
  const file = read([...works, ...foot])
  expect([file.total, file.tax?.rate ?? null]).toEqual(['860000.00', null])
  expect(file.faults).not.toEqual([])
})

describe('percents in a column of money', () => {
  const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
  const percent: ImportCell = { kind: 'number', text: '0.15', percent: true }
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }
  const readCells = (rows: (string | number | ImportCell)[][]) => {
    const cells = [HEAD, ...rows].map((row) =>
      row.map((value) => (typeof value === 'object' ? value : cell(value))),
    )
    const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
    const sheet = { name: 'Лист1', top: 0, data: 1, titles: HEAD, hidden_rows: [], rows: cells }
    const options = { mapping, trusted: 'summ', vat_included: null, skip_hidden: false } as const
    const { sums, warnings } = readEstimateSheet(sheet, options)
    return { total: sums.total, asked: warnings.filter(({ is_fault }) => is_fault) }
  }

  test('are no sum and no price', () => {
    for (const row of [
      ['1', 'Стены', 'м', 10, 100, percent],
      ['1', 'Стены', 'м', 10, percent, ''],
    ])
      expect(readCells([row]).asked).toEqual([
        expect.objectContaining({ message: expect.stringMatching(/^Вместо числа стоит «15.%»/u) }),
      ])
  })

  test('beside a sum they are a rate and nothing to ask about', () => {
    expect(readCells([['1', 'Накладные', '', '', percent, 150]])).toEqual({ total: '150.00', asked: [] })
    expect(readCells([['1', 'Накладные', 'компл', 1, percent, 150]])).toEqual({ total: '150.00', asked: [] })
  })
})
