import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { alikeNumber, duplicateKey, duplicateWarning } from './duplicate-key.ts'
import { guessColumns } from './guess-columns.ts'
import type { ImportCell } from './import-cell.ts'
import { readTextCell } from './import-cell.ts'
import { AGREEMENT_IMPORT_FIELDS } from './import-fields.ts'
import { readAmountCell } from './read-amount-cell.ts'
import { readDateCell } from './read-date-cell.ts'

const text = (value: string): ImportCell => ({ kind: 'text', text: value })
const number = (value: string): ImportCell => ({ kind: 'number', text: value })

describe('dates of a file', () => {
  test.each([
    [text('31.01.2026'), '2026-01-31'],
    [text(" '01.02.2026' "), '2026-02-01'],
    [text('1.2.26'), '2026-02-01'],
    [text('01/02/2026'), '2026-02-01'],
    [text('01.02.2026 10:30:00'), '2026-02-01'],
    [text('01.02.2026 г.'), '2026-02-01'],
    [text('2026-02-01'), '2026-02-01'],
    [text('15 октября 2026 г.'), '2026-10-15'],
    [text('«5» мая 2026 года'), '2026-05-05'],
    [text('1 мар. 2026'), '2026-03-01'],
    [text('01 Сентября 2026'), '2026-09-01'],
    [text('31 февраля 2026 г.'), null],
    [text('15 октебрь'), null],
    [text('15 брюмера 2026'), null],
    [{ kind: 'date', text: '2026-01-31T10:30:00' } as ImportCell, '2026-01-31'],
    [number('45689'), '2025-02-01'],
    [number('45689.75'), '2025-02-01'],
    [text('45689'), '2025-02-01'],
    [number('1'), '1900-01-01'],
    [number('59'), '1900-02-28'],
    [number('61'), '1900-03-01'],
    [number('60'), null],
    [number('0'), null],
    [number('99999999'), null],
    [number('2026'), null],
    [text('2026'), null],
    [text('31.02.2026'), null],
    [text('вчера'), null],
    [{ kind: 'error', text: '#REF!' } as ImportCell, null],
    [null, null],
    [undefined, null],
  ])('%j is %s', (cell, date) => {
    expect(readDateCell(cell)).toBe(date)
  })

  test('a book of 1904 counts from its own day', () => {
    expect(readDateCell(number('0'), 1904)).toBe('1904-01-01')
    expect(readDateCell(number('44227'), 1904)).toBe('2025-02-01')
  })
})

describe('sums of a file', () => {
  test.each([
    [text('1 234,56'), '1234.56'],
    [text("1'234.56"), '1234.56'],
    [text("'1234,56'"), '1234.56'],
    [text('1 234-56'), '1234.56'],
    [text('1234-56'), '1234.56'],
    [text('(1 234-56)'), '-1234.56'],
    [text('890-00'), '890'],
    [text('150-20'), null],
    [text('1-20'), null],
    [text('12-150'), null],
    [text('1\u00a0234,56 руб.'), '1234.56'],
    [text('1234р'), '1234'],
    [text('(1 234,00)'), '-1234'],
    [text('-1872,61'), '-1872.61'],
    [number('1234.5600000001'), '1234.56'],
    [text('6e+05'), '600000'],
    [text('1,25E+3'), '1250'],
    [text('-6e-1'), '-0.6'],
    [text('6e+99'), null],
    [text('сто'), null],
    [text(''), null],
    [{ kind: 'date', text: '2026-01-31' } as ImportCell, null],
    [{ kind: 'error', text: '#N/A' } as ImportCell, null],
    [null, null],
  ])('%j is %s', (cell, value) => {
    expect(readAmountCell(cell)).toBe(value)
  })

  test('volumes keep ten decimals', () => {
    expect(readAmountCell(text('0,12345678905'), 10)).toBe('0.1234567891')
  })
})

test('a code keeps its zeros and loses its apostrophes', () => {
  expect(readTextCell(text("'0012'"))).toBe('0012')
  expect(readTextCell(text("'0012"))).toBe('0012')
  expect(readTextCell(text(' ООО\u00a0«Ромашка» '))).toBe('ООО «Ромашка»')
})

describe('columns are guessed by their titles', () => {
  const guess = (...titles: string[]) =>
    Object.fromEntries(
      guessColumns(
        titles.map((title, index) => ({ index, title })),
        AGREEMENT_IMPORT_FIELDS,
      ).map((item) => [item.field, titles[item.index]]),
    )

  test('of an ordinary list of contracts', () => {
    expect(
      guess('№ договора', 'Дата договора', 'Подрядчик', 'ИНН', 'Объект', 'Статья затрат', 'Сумма, руб.'),
    ).toEqual({
      number: '№ договора',
      date: 'Дата договора',
      executor: 'Подрядчик',
      executor_inn: 'ИНН',
      project: 'Объект',
      classifier: 'Статья затрат',
      summ: 'Сумма, руб.',
    })
  })

  test('each column once, the better title first, whatever their order', () => {
    expect(guess('Дата окончания', 'Дата начала', 'Дата', 'ИНН заказчика', 'ИНН подрядчика')).toEqual({
      date: 'Дата',
      date_from: 'Дата начала',
      date_to: 'Дата окончания',
      customer_inn: 'ИНН заказчика',
      executor_inn: 'ИНН подрядчика',
    })
  })

  test('two-storey heads, ё and capitals', () => {
    expect(guess('ДОГОВОР / НОМЕР', 'Договор / дата', 'Расчёт')).toEqual({
      number: 'ДОГОВОР / НОМЕР',
      date: 'Договор / дата',
    })
  })

  test.each([
    [['№', 'Номер', 'Дата договора'], { number: 1, date: 2 }],
    [['№', 'Договор', 'Дата'], { number: 1, date: 2 }],
    [['№', 'Дата', 'Сумма'], { date: 1, summ: 2 }],
    [['Номер', '№', 'Дата'], { number: 0, date: 2 }],
  ])('«№» over 1, 2, 3 counts rows whatever stands beside: %j', (titles, expected) => {
    const samples = (title: string) => (title === '№' ? ['1', '2', '3'] : ['12/26', '13/26', '1'])
    const columns = titles.map((title, index) => ({ index, title, samples: samples(title) }))
    const guesses = guessColumns(columns, AGREEMENT_IMPORT_FIELDS)
    expect(Object.fromEntries(guesses.map(({ field, index }) => [field, index]))).toEqual(expected)
  })

  test.each([
    [['1'], true],
    [['1', '1', '2'], true],
    [['1.', '2.', '3.'], true],
    [['1', '3', '2'], false],
    [['15', '16', '17'], false],
    [['1/26', '2/26'], false],
    [[], false],
  ])('«№» over %j counts rows: %s', (samples, counts) => {
    const [number] = guessColumns([{ index: 0, title: '№', samples }], AGREEMENT_IMPORT_FIELDS)
    expect(number === undefined).toBe(counts)
  })

  test.each(['№ п/п', '№ п.п.', '№пп', 'п/п', 'Номер по порядку', '№ строки'])(
    '«%s» counts rows and is no number of a contract',
    (title) => {
      expect(guess(title, 'Дата', 'Сумма')).toEqual({ date: 'Дата', summ: 'Сумма' })
      expect(guess(title, '№ договора')).toEqual({ number: '№ договора' })
    },
  )

  test('only the same words are sure', () => {
    const [sure, unsure] = guessColumns(
      [
        { index: 0, title: 'Номер договора' },
        { index: 1, title: 'Дата внесения записи' },
      ],
      AGREEMENT_IMPORT_FIELDS,
    )
    expect([sure?.sure, unsure?.sure]).toEqual([true, false])
  })
})

describe('duplicates (A-046)', () => {
  const row = { company_id: 1, number: 'Д-17', date: '2025-04-01', counterparty_id: 5, summ: kopecks('10') }

  test('spaces, case and dashes do not tell contracts apart', () => {
    const key = duplicateKey('agreement', row)
    for (const number of [' д-17 ', 'Д – 17', '№Д‑17'])
      expect(duplicateKey('agreement', { ...row, number })).toBe(key)
    expect(duplicateKey('agreement', { ...row, number: 'Д-18' })).not.toBe(key)
  })

  test.each([
    ['company', { company_id: 2 }],
    ['date', { date: '2025-04-02' }],
    ['counterparty', { counterparty_id: 6 }],
  ])('another %s is another contract', (_story, change) => {
    expect(duplicateKey('agreement', { ...row, ...change })).not.toBe(duplicateKey('agreement', row))
  })

  test('the sum tells payments apart, and only payments (R-3E-31 … R-3E-33)', () => {
    const other = { ...row, summ: kopecks('11') }
    expect(duplicateKey('payment', other)).not.toBe(duplicateKey('payment', row))
    expect(duplicateKey('ks', other)).toBe(duplicateKey('ks', row))
    expect(duplicateWarning('payment', row, 'ООО «Ромашка»')).toBe(
      'Платёж № Д-17 от 01.04.2025 на 10,00 ₽ (ООО «Ромашка») уже есть',
    )
    expect(duplicateWarning('agreement', row, 'ООО «Ромашка»')).toBe(
      'Договор № Д-17 от 01.04.2025 (ООО «Ромашка») уже есть',
    )
  })
})

test.each([
  ['АВС-15', 'ABC-15'],
  ['АВС-15', 'авс 15'],
  ['АВС-15', 'АВС15'],
  ['АВС-15', 'АВС-0015'],
  ['АВС-15', 'АВС\u200b-15'],
  ['АВС-15', 'счёт № АВС-15'],
  ['АВС-15', 'ABC–15.'],
  ['77', '№ 0077'],
])('«%s» and «%s» are one paper', (one, other) => {
  expect(alikeNumber(other)).toBe(alikeNumber(one))
})

test.each([
  ['1-11', '11-1'],
  ['Д-17/2', 'Д-17-2'],
  ['АКТИВ-1', '1'],
  ['10', '1'],
])('«%s» and «%s» are two', (one, other) => {
  expect(alikeNumber(other)).not.toBe(alikeNumber(one))
})
