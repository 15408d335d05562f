import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { importFaults } from './judge-import.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import type { MoneyScale } from './sheet-money.ts'

const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
type Row = (string | number)[]
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

interface Given {
  money_scale?: MoneyScale
  name?: string
  price?: string
  summ?: string
  above?: Row[]
  lines?: Row[]
  foot?: Row[]
}
const LINES: Row[] = [
  ['1', 'Кладка', 'м³', 100, 0.05055, 5.055],
  ['2', 'Бетон', 'м³', 10, 1.5001, 15.001],
]

function read({
  name = 'Л',
  price = 'Цена',
  summ = 'Сумма',
  above = [],
  lines = LINES,
  foot = [],
  money_scale,
}: Given) {
  const titles = ['№', 'Наименование', 'Ед.', 'Кол-во', price, summ]
  const rows = [...above, titles, ...lines, ...foot].map((row) => row.map(cell))
  return readEstimateSheet(
    { name, rows, top: above.length, data: above.length + 1, titles, hidden_rows: [] },
    { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false, money_scale },
  )
}
const faults = (file: ReturnType<typeof read>) =>
  file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]

test.each<[Given, string]>([
  [{ money_scale: '1000' }, '20056.00'],
  [{ money_scale: '1000', above: [['Цены в млн руб.']], foot: [['Примечание: в тыс. руб.']] }, '20056.00'],
  [{ money_scale: '1000000' }, '20056000.00'],
  [{ money_scale: '1', price: 'Цена, тыс. руб.', summ: 'Сумма, тыс. руб.' }, '20.06'],
])('whoever loads the file knows its money better than its words: %j', (given, expected) => {
  const file = read(given)
  expect(file.sums.total).toBe(expected)
  expect(faults(file)).toEqual([])
})

test.each<[Row[], string]>([
  [[['Смета, тыс. руб.']], '20056.00'],
  [[['(в тысячах)']], '20056.00'],
  [[['Смета'], ['в тыс.']], '20056.00'],
  [[['Реестр работ, тыс. руб.']], '20056.00'],
  [[['Стоимость по договору, тыс. руб.']], '20.06'],
])('the name of the table above it speaks of its money: %j', (above, expected) => {
  expect(read({ above }).sums.total).toBe(expected)
})

describe('thousands and millions', () => {
  test.each<Given>([
    { price: 'Цена, тыс. руб.', summ: 'Сумма, тыс. руб.' },
    { price: 'Цена, т.р.', summ: 'Стоимость, тыс.руб' },
    { price: 'Цена (тыс.)', summ: 'Сумма (тыс.)' },
    { price: 'Цена', summ: 'Сумма, тыс. руб.' },
    { above: [['Расчёт договорной цены, тыс. рублей']] },
    { above: [['Смета № 1 (тыс. руб.)'], ['Сметная стоимость 20,056 тыс. руб.']] },
    { above: [['', '', '', '', '', 'тыс. руб.']] },
    { above: [['Цены указаны в тысячах рублей']] },
    { foot: [['Примечание: все цены приведены в тыс. руб.']] },
    { above: [['Смета', '', '', '', '', 'в тыс. руб.']] },
    { above: [['Устройство кровли', '', '', '', '', 'тыс. руб.']] },
    { above: [['', '', '', '', '', 'руб. х 1000']] },
    { above: [['', '', '', '', '', '×1000 руб.']] },
    { price: 'Цена, руб. × 1000', summ: 'Сумма (руб. x 1 000)' },
    { name: 'Смета, тыс. руб.' },
    { above: [['р.'], ['Цены указаны для работ на р. Волга'], ['тыс. руб.']] },
  ])('%j are scaled exactly and said in words', (given) => {
    const file = read({ ...given, foot: [total('Итого', 20.056), ...(given.foot ?? [])] })
    expect(file).toMatchObject({ sums: { total: '20056.00' }, total: '20056.00' })
    expect(file.rows.map(({ price, summ }) => [price, summ])).toEqual([
      ['50.55', '5055.00'],
      ['1500.1', '15001.00'],
    ])
    expect(faults(file)).toEqual([])
    expect(file.warnings[0]?.message).toBe('Файл указывает тысячи: числа умножены на 1000')
  })

  test('each column has its own', () => {
    const file = read({
      summ: 'Сумма, млн руб.',
      price: 'Цена, руб.',
      lines: [['1', 'Лифт', 'шт', 2, 1_000_000, 2]],
    })
    expect([file.sums.total, file.rows[0]?.price, faults(file)]).toEqual(['2000000.00', '1000000', []])
    const other = read({ summ: 'Сумма, млн руб.', lines: [['1', 'Лифт', 'шт', 2, 1_000_000, 2]] })
    expect([other.sums.total, faults(other)]).toEqual(['2000000.00', []])
  })

  test('a column without a unit that nothing tells is asked about', () => {
    const file = read({ summ: 'Сумма, тыс. руб.', lines: [['1', 'Лифт', 'шт', 2, 100, '']] })
    expect(faults(file)).toEqual([
      'Единица денег в столбце не названа, а в соседнем она другая: выберите «Единица денег»',
    ])
  })

  test.each<Given>([
    { above: [['Сметная стоимость', '', '', '', '', 'тыс. руб.']] },
    { above: [['Сметная стоимость ______ тыс. руб.']] },
    { above: [['Средства на оплату труда', '', '5,1', 'тыс. руб.']] },
    { price: 'Цена за 1 т. руб.' },
    { above: [['Смета на строительство стоимостью 5 млн руб.']] },
    { price: 'Цена за тыс. шт., руб.' },
    { above: [['Курс USD 92,50 руб.']] },
  ])('%j says nothing of the columns', (given) => {
    expect(read(given).sums.total).toBe('20.06')
    expect(
      read(given)
        .warnings.map(({ message }) => message)
        .join(),
    ).not.toContain('умножены')
  })
})

describe('a sheet that contradicts itself is asked about', () => {
  const roubles = { price: 'Цена, руб.', summ: 'Сумма, руб.' }
  const thousands = { price: 'Цена, тыс. руб.', summ: 'Сумма, тыс. руб.' }

  test.each<[Given, string]>([
    [{ ...roubles, above: [['Смета № 1 (тыс. руб.)']] }, '20.06'],
    [{ ...roubles, above: [['в тыс. руб.']] }, '20.06'],
    [{ ...roubles, above: [['Единица измерения: тыс. руб.']] }, '20.06'],
    [{ ...roubles, foot: [['Все цены приведены в тыс. руб.']] }, '20.06'],
    [{ ...thousands, above: [['Цены указаны в рублях']] }, '20056.00'],
  ])('%j', (given, total) => {
    const file = read(given)
    expect(file.sums.total).toBe(total)
    expect(faults(file)).toEqual([
      expect.stringMatching(
        /^В примечании к таблице – .*, а в названиях столбцов – .*: числа взяты по столбцам\. Верную выберите в поле «Единица денег»$/u,
      ),
    ])
  })

  test('two notes that differ', () => {
    const file = read({ above: [['Цены указаны в рублях'], ['тыс. руб.']] })
    expect(faults(file)).toEqual([
      'Примечания к таблице называют разные единицы денег: строка 1 «Цены указаны в рублях» и строка 2 «тыс. руб.». Верную выберите в поле «Единица денег»',
    ])
  })

  test('a note that one of the columns follows is no contradiction', () => {
    const lines: Row[] = [['1', 'Лифт', 'шт', 2, 1_000_000, 2000]]
    const file = read({ price: 'Цена, руб.', lines, above: [['тыс. руб.']] })
    expect([file.sums.total, faults(file)]).toEqual(['2000000.00', []])
  })
})

describe('the own unit of a total wins', () => {
  const thousands = { price: 'Цена, тыс. руб.', summ: 'Сумма, тыс. руб.' }
  test.each<[Given, Row]>([
    [thousands, total('Итого, руб.', 20_056)],
    [thousands, total('Общая стоимость работ (руб.)', 20_056)],
    [thousands, ['', 'Итого', 'руб.', '', '', 20_056]],
    [thousands, total('Итого по смете', 20.056)],
  ])('%j %j', (given, foot) => {
    const file = read({ ...given, foot: [foot] })
    expect([file.sums.total, file.total, faults(file)]).toEqual(['20056.00', '20056.00', []])
  })

  test('both ways', () => {
    const lines: Row[] = [['1', 'Лифт', 'шт', 2, 1000, 2000]]
    const file = read({
      price: 'Цена, руб.',
      summ: 'Сумма, руб.',
      lines,
      foot: [total('Итого, тыс. руб.', 2)],
    })
    expect([file.total, faults(file)]).toEqual(['2000.00', []])
    const vat = read({ ...thousands, foot: [total('Итого', 20.056), total('НДС 22 %, руб.', 4412.32)] })
    expect(vat.tax).toMatchObject({ total: '24468.32' })
    const strange = read({ ...thousands, foot: [total('Итого, руб.', 20.056)] })
    expect(faults(strange)).toEqual([expect.stringMatching(/^Итог файла не равен сумме его строк/u)])
  })
})

describe('another currency than that of the contract', () => {
  const asked = (given: Given, currency: 'rub' | 'dollar' | 'euro') => {
    const none = { work: null, material: null, equip: null }
    const contract = { summ: '0', vat_rate: null }
    const limits = { may_be_negative: false, tax: { file: null, estimate: none }, currency, contract }
    return importFaults(read(given), limits).map(({ message, is_fault }) => [message, is_fault])
  }
  test.each<[Given, string]>([
    [{ price: 'Цена, USD', summ: 'Сумма, USD' }, 'доллар США'],
    [{ price: 'Цена, $' }, 'доллар США'],
    [{ above: [['Цены указаны в евро']] }, 'евро'],
    [{ foot: [['Все цены даны в EUR'], ['Подпись']] }, 'евро'],
    [{ summ: 'Сумма, у.е.' }, 'иная'],
    [{ price: 'Цена, бел. руб.' }, 'иная'],
  ])('%j', (given, name) => {
    expect(asked(given, 'rub')).toEqual([
      [`Валюта файла – ${name}, а договора – рубль: суммы загрузятся без пересчёта`, true],
    ])
  })

  test('a file in the currency of its contract, and one that names none', () => {
    expect(asked({ price: 'Цена, USD' }, 'dollar')).toEqual([])
    expect(asked({}, 'euro')).toEqual([])
    expect(asked({ price: 'Цена, руб.' }, 'rub')).toEqual([])
    expect(asked({ price: 'Цена, руб.' }, 'euro')).toEqual([
      ['Валюта файла – рубль, а договора – евро: суммы загрузятся без пересчёта', true],
    ])
  })
})

describe('a unit inside the table', () => {
  const [first = [], second = []] = LINES
  const roubles = { price: 'Цена, руб.', summ: 'Сумма, руб.' }

  test.each<[string, Given, string]>([
    ['Раздел 2 (тыс. руб.)', {}, 'тысячи, а строки под ним взяты в рублях'],
    ['Раздел 2, тыс. руб.', {}, 'тысячи, а строки под ним взяты в рублях'],
    ['Раздел 2 (тыс. руб.)', roubles, 'тысячи, а строки под ним взяты в рублях'],
    ['Отделка, в млн руб.', {}, 'миллионы, а строки под ним взяты в рублях'],
    ['Раздел 2 (руб.)', { above: [['Цены в тыс. руб.']] }, 'рубли, а строки под ним взяты в тысячах'],
    ['Раздел 2 (тыс. руб.)', { money_scale: '1' }, 'тысячи, а строки под ним взяты в рублях'],
    ['Раздел 2 (USD)', {}, 'другую валюту, а строки под ним взяты в рублях'],
  ])('a heading «%s» beside other units is asked about', (heading, given, words) => {
    const file = read({ ...given, lines: [first, ['', heading], second] })
    expect(faults(file)).toEqual([expect.stringContaining(`Заголовок «${heading}» называет ${words}`)])
  })

  test.each<[string, Given]>([
    ['Раздел 2. Берег р. Волга', { above: [['Цены в тыс. руб.']] }],
    ['Раздел 2. Земля, тыс. м³', {}],
    ['Раздел 2 (руб.)', roubles],
    ['Раздел 2 (тыс. руб.)', { above: [['Цены в тыс. руб.']] }],
    ['Раздел 2 (тыс. руб.)', { money_scale: '1000' }],
  ])('a heading «%s» says nothing new', (heading, given) => {
    expect(faults(read({ ...given, lines: [first, ['', heading], second] }))).toEqual([])
  })

  test.each<Row>([
    ['', 'тыс. руб.'],
    ['', 'Цены в тыс. руб.'],
    ['', '', '', '', '', 'тыс. руб.'],
  ])('a note among the lines is asked about: %j %j', (...note) => {
    const asked = faults(read({ lines: [first, note, second] }))
    expect(asked).toContainEqual(
      expect.stringMatching(/^Примечание стоит между строками таблицы \(строка 3 «/u),
    )
    const before = faults(read({ lines: [note, first, second] }))
    expect(before).not.toContainEqual(expect.stringMatching(/^Примечание стоит/u))
    expect(faults(read({ money_scale: '1000', lines: [first, note, second] }))).not.toContainEqual(
      expect.stringMatching(/^Примечание стоит/u),
    )
  })
})
