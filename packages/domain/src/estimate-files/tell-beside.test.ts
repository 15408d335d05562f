import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { guessSheetColumns } from './sheet-fields.ts'

type Row = (string | number)[]

function faultsOf(
  titles: string[],
  {
    above = '',
    rows,
    below = '',
    name = 'Лист1',
  }: { above?: string; rows: Row[]; below?: string; name?: string },
) {
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) }
  const all = [[above], titles, ...rows, [below]].map((row) => row.map(cell))
  const mapping = guessSheetColumns(titles.map((title, index) => ({ index, title })))
  const sheet = { name, rows: all, top: 1, data: 2, titles, hidden_rows: [] }
  const file = readEstimateSheet(sheet, { mapping, trusted: 'summ', vat_included: null, skip_hidden: false })
  const faults = file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
  return { faults, total: file.sums.total }
}

const TITLES = ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Цена', 'Сумма']
const ROWS: Row[] = [
  [1, 'Стяжка', 'м2', 10, 100, 1000],
  [2, 'Кровля', 'м2', 20, 50, 1000],
]

describe('the level of prices', () => {
  test.each([
    'Составлена в базисном уровне цен',
    'Сметная стоимость в ценах 2001 года',
    'Расчёт в ценах базисных',
  ])('the note «%s» is asked about, above and below', (note) => {
    const asked = [expect.stringMatching(/^Примечание к таблице называет цены базисными/)]
    expect(faultsOf(TITLES, { above: note, rows: ROWS }).faults).toEqual(asked)
    expect(faultsOf(TITLES, { rows: ROWS, below: note }).faults).toEqual(asked)
  })

  test.each([
    'в базисном уровне цен с пересчётом в текущий',
    'Составлена в ценах I кв. 2026 г.',
    'в текущем уровне цен',
  ])('the note «%s» is of current prices', (note) => {
    expect(faultsOf(TITLES, { above: note, rows: ROWS }).faults).toEqual([])
  })

  test('of «2001» and «2026» under one head the later is loaded', () => {
    const titles = ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Сумма / 2001', 'Сумма / 2026']
    const rows: Row[] = [
      [1, 'Стяжка', 'м2', 10, 100, 1000],
      [2, 'Кровля', 'м2', 20, 200, 2000],
    ]
    expect(faultsOf(titles, { rows })).toMatchObject({ total: '3000.00' })
  })
})

describe('what a price is changed by', () => {
  test.each(['Скидка, %', 'Коэф.', 'Индекс'])('«%s» without a column of sums is asked about', (factor) => {
    const titles = ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Цена', factor]
    const rows: Row[] = [[1, 'Стяжка', 'м2', 10, 100, 5]]
    expect(faultsOf(titles, { rows }).faults).toEqual([expect.stringContaining(`В столбце «${factor}»`)])
    expect(faultsOf(titles, { rows: [[1, 'Стяжка', 'м2', 10, 100, 1]] }).faults).toEqual([])
  })
})

describe('a total above the head', () => {
  test.each(['ВСЕГО: 2 500,00 руб.', 'Всего с НДС – 2500'])('«%s» is held against the rows', (above) => {
    expect(faultsOf(TITLES, { above, rows: ROWS }).faults.join()).toMatch(/2\s500,00/)
  })
  test.each(['ВСЕГО: 2 000,00 руб.', 'Всего листов: 5'])('«%s» says nothing against them', (above) => {
    expect(faultsOf(TITLES, { above, rows: ROWS }).faults).toEqual([])
  })
})

describe('what is beside the table or in it and is not loaded, or should not be', () => {
  test('a second table on the right is asked about', () => {
    const titles = [...TITLES, '', ...TITLES]
    const rows: Row[] = ROWS.map((row, at) => [...row, '', at + 3, `Фасад ${at}`, 'м2', 5, 100, 500])
    expect(faultsOf(titles, { rows }).faults.join()).toContain('Рядом стоит вторая таблица')
  })

  test.each(['исключено', 'Не входит в стоимость', 'альтернативный вариант'])(
    'a row marked «%s» is asked about',
    (mark) => {
      const titles = [...TITLES, 'Примечание']
      const rows: Row[] = [
        [...(ROWS[0] ?? []), mark],
        [...(ROWS[1] ?? []), ''],
      ]
      expect(faultsOf(titles, { rows }).faults.join()).toContain('будто в смету не входят')
      expect(
        faultsOf(titles, { rows: [[...(ROWS[0] ?? []), 'Включая доставку'], ROWS[1] ?? []] }).faults,
      ).toEqual([])
    },
  )

  test.each<[string, boolean]>([
    ['Справочно: стоимость лесов', false],
    ['Не входит в стоимость: леса', false],
    ['Альтернатива: леса', true],
  ])('«%s» that the total of the file counts', (name, is_asked) => {
    const total: Row = ['', 'Итого', '', '', '', 3100]
    const asked = (rows: Row[]) =>
      faultsOf(TITLES, { rows }).faults.some((message) => message.includes('будто в смету не входят'))
    const rows: Row[] = [...ROWS, [3, name, 'м2', 11, 100, 1100]]
    expect([asked([...rows, total]), asked(rows)]).toEqual([is_asked, true])
  })

  test('a word that only begins so is no mark', () => {
    const rows: Row[] = [...ROWS, [3, 'Справочно-информационный стенд', 'шт', 1, 500, 500]]
    expect(faultsOf(TITLES, { rows }).faults).toEqual([])
  })

  test('a mark beside the row contradicts the total that counts it', () => {
    const titles = [...TITLES, 'Примечание']
    const marked: Row = [...(ROWS[0] ?? []), 'Не входит в стоимость']
    const total: Row = ['', 'Итого', '', '', '', 2000]
    expect(faultsOf(titles, { rows: [marked, ROWS[1] ?? [], total] }).faults.join()).toContain('не входят')
  })

  test('a section of an alternative is asked about', () => {
    const rows: Row[] = [...ROWS, ['Альтернативный вариант'], [3, 'Мембрана', 'м2', 20, 60, 1200]]
    expect(faultsOf(TITLES, { rows }).faults.join()).toContain('будто в смету не входят')
  })
})

test.each(['Окна – ОТМЕНЕНО', 'Кирпич (поставка заказчика)', 'Окна, по отдельному договору'])(
  'a work «%s» is asked about',
  (work) => {
    const rows: Row[] = [...ROWS, [3, work, 'шт', 1, 500, 500]]
    expect(faultsOf(TITLES, { rows }).faults).toEqual([expect.stringMatching(/^Строка или раздел помечены/)])
  },
)

test.each(['Дополнительные работы (по отдельному соглашению)', 'Ранее согласовано'])(
  'a section «%s» is asked about',
  (section) => {
    const rows: Row[] = [...ROWS, ['', section], [3, 'Окна', 'шт', 1, 500, 500]]
    expect(faultsOf(TITLES, { rows }).faults).toEqual([expect.stringMatching(/^Строка или раздел помечены/)])
  },
)

test('a work with volume beside its numbered parts that come to something else is asked about', () => {
  const rows: Row[] = [
    ['1', 'Кладка', 'м3', 10, 100, 1000],
    ['1.1', 'Кирпич', 'шт', 50, 10, 500],
    ['1.2', 'Раствор', 'м3', 3, 100, 300],
    ['2', 'Кровля', 'м2', 20, 50, 1000],
  ]
  expect(faultsOf(TITLES, { rows }).faults).not.toEqual([])
})

describe('a table without prices and sums', () => {
  test.each(['Тариф', 'Расценка', 'Работа за ед.'])('figures under «%s» are asked about', (title) => {
    const titles = ['№', 'Наименование', 'Ед. изм.', 'Объём', title]
    const rows: Row[] = [
      [1, 'Стяжка', 'м2', 10, 850],
      [2, 'Кровля', 'м2', 20, 50],
    ]
    expect(faultsOf(titles, { rows })).toEqual({
      faults: [expect.stringContaining(`«${title}»`)],
      total: '0.00',
    })
  })

  test.each<[string, Row[]]>([
    ['codes', [[1, 'Стяжка', 'м2', 10, 'ГЭСН 11-01-011']]],
    ['nothing', [[1, 'Стяжка', 'м2', 10, '']]],
  ])('a list of works with %s beside it is not', (_what, rows) => {
    expect(faultsOf(['№', 'Наименование', 'Ед. изм.', 'Объём', 'Расценка'], { rows }).faults).toEqual([])
  })
})

describe('a unit of money in the row of a work', () => {
  const read = (title: string, ...units: string[]) =>
    faultsOf([...TITLES, title], { rows: ROWS.map((row, at) => [...row, units[at] ?? '']) }).faults

  test.each([
    ['Валюта', 'EUR'],
    ['Валюта', '$'],
    ['Ед. цены', 'тыс. руб.'],
    ['Вал.', 'у.е.'],
  ])('«%s» with «%s» is asked about', (title, unit) => {
    expect(read(title, 'руб.', unit)).toEqual([
      expect.stringContaining(`В столбце «${title}» названа другая единица денег`),
    ])
  })

  test.each([
    ['Валюта', 'RUB'],
    ['Ед. цены', 'руб.'],
    ['Примечание', 'оплата в евро'],
  ])('«%s» with «%s» is not', (title, unit) => {
    expect(read(title, unit, unit)).toEqual([])
  })
})

test.each(['Базисные цены 2001', 'База'])('a sheet called «%s» is asked about', (name) => {
  expect(faultsOf(TITLES, { rows: ROWS, name }).faults).toEqual([
    expect.stringMatching(/^Примечание к таблице называет цены базисными/),
  ])
})

test.each(['Дней', 'Срок, мес.', 'Рейсов', 'Число смен'])(
  '«%s» beside a price without a sum is asked about',
  (title) => {
    const titles = ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Цена', title]
    const rows = (times: number): Row[] => [[1, 'Аренда крана', 'шт', 2, 5000, times]]
    expect(faultsOf(titles, { rows: rows(10) }).faults.join()).toMatch(new RegExp(title, 'u'))
    expect(faultsOf(titles, { rows: rows(1) }).faults).toEqual([])
  },
)

test('«Стоимость в месяц» is a price', () => {
  const titles = ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Стоимость в месяц']
  expect(faultsOf(titles, { rows: [[1, 'Аренда крана', 'мес', 2, 5000]] }).total).toBe('10000.00')
})
