import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { taxFaults } from './tax-differs.ts'
import { saysPricesWithTax, saysWithTax } from './with-tax-words.ts'

const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
type Row = (string | number | null)[]

const cell = (value: string | number | null): ImportCell =>
  value === null || value === ''
    ? null
    : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

interface Given {
  price?: string
  summ?: string
  above?: Row[]
  foot?: Row[]
  vat_included?: string | null
  name?: string
  /** What stands behind the names of the two lines. */
  names?: [string, string]
}

/** Two lines of 122,00 each. */
function read({
  price = 'Цена',
  summ = 'Сумма',
  above = [],
  foot = [],
  vat_included = null,
  names = ['', ''],
  name = 'Лист1',
}: Given = {}) {
  const titles = ['№', 'Наименование', 'Ед.', 'Кол-во', price, summ]
  const lines: Row[] = [
    ['1', `Кладка${names[0]}`, 'м³', 1, 122, 122],
    ['2', `Сетка${names[1]}`, 'м²', 2, 61, 122],
  ]
  return readEstimateSheet(
    {
      name,
      rows: [...above, titles, ...lines, ...foot].map((row) => row.map(cell)),
      top: above.length,
      data: above.length + 1,
      titles,
      hidden_rows: [],
    },
    { mapping: MAPPING, trusted: 'summ', vat_included, skip_hidden: false },
  )
}

const faults = (file: ReturnType<typeof read>) =>
  file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const asked = (file: ReturnType<typeof read>, rate: string | null, file_rate: string | null = null) =>
  taxFaults(file, { file: file_rate, estimate: { work: rate, material: rate, equip: rate } })

describe('a title with VAT that does not say how is asked about', () => {
  const unclear = (given: Given) =>
    faults(read(given)).filter((message) => message.includes('не сказано, что'))

  test.each(['Сумма + НДС', 'Сумма+НДС', 'Сумма (НДС)', 'Сумма, НДС', 'Сумма НДС 22 %', 'Стоимость (налог)'])(
    '«%s» alone',
    (summ) => {
      expect(unclear({ summ })).toEqual([expect.stringContaining(`Столбец «${summ}» назван с НДС`)])
      expect(unclear({ summ, vat_included: '22' })).toEqual([])
    },
  )

  test.each<Given>([
    { summ: 'Сумма без НДС' },
    { summ: 'Сумма, НДС не облагается' },
    { summ: 'Сумма с НДС' },
    { summ: 'Сумма (НДС)', foot: [total('Итого', 244), total('НДС 22 %', 53.68), total('Всего', 297.68)] },
  ])('%j is told by the words or by the totals', (given) => {
    expect(unclear(given)).toEqual([])
  })
})

test.each(['Итого (НДС 22%)', 'Итого, НДС 22%'])(
  'a total «%s» that is the sum of the lines is asked about',
  (name) => {
    expect(faults(read({ foot: [total(name, 244)] }))).toEqual([
      expect.stringMatching(/^Итог «.*» назван с НДС, но не сказано/u),
    ])
    expect(faults(read({ foot: [total(name, 244)], vat_included: '22' }))).toEqual([])
  },
)

test.each(['Налог', 'Налог 22%', 'Налог (22%)', 'Сумма налога', 'Налоги'])(
  'a row «%s» is VAT and no work',
  (name) => {
    const file = read({ foot: [total('Итого', 244), total(name, 53.68), total('Всего', 297.68)] })
    expect(file).toMatchObject({
      sums: { total: '244.00' },
      tax: { held: null, rate: '22', total: '297.68' },
    })
  },
)

test('sums without VAT beside prices with it hold none, and a rate that is chosen all the same is a fault', () => {
  const given = { price: 'Цена с НДС', summ: 'Сумма без НДС' }
  expect(read(given).tax?.held ?? null).toBe(null)
  expect(faults(read({ ...given, vat_included: '22' }))).toEqual([
    expect.stringMatching(/^Цены файла – без НДС \(столбец «Сумма без НДС»\), а выбрано «С НДС 22 %»/u),
  ])
})

test('a consultation on taxes is a work', () => {
  expect(read({ foot: [['3', 'Налоговая консультация', 'шт', 1, 56, 56]] }).sums.total).toBe('300.00')
})

describe('a file that says in any words that its prices hold VAT is asked about', () => {
  test.each<[Given, string | null]>([
    [{ price: 'Цена с НДС 20%', summ: 'Сумма с НДС 20%' }, '20'],
    [{ price: 'Цена, в т.ч. НДС 22%' }, '22'],
    [{ price: 'Цена, в том числе НДС (22 %)' }, '22'],
    [{ summ: 'Стоимость (НДС 20% включён)' }, '20'],
    [{ price: 'Цена с 20% НДС' }, '20'],
    [{ price: 'Цена с учётом НДС' }, null],
    [{ price: 'Цена с учётом НДС', foot: [total('в т.ч. НДС 22 %', 44)] }, '22'],
    [{ above: [['Цены указаны с учётом НДС 20%']] }, '20'],
    [{ above: [['Стоимость работ указана', '', 'с НДС 20 %']] }, '20'],
    [{ above: [['руб., с НДС 22 %']] }, '22'],
    [{ foot: [['Примечание: цены включают НДС 20 %']] }, '20'],
    [{ foot: [total('Всего с НДС', 244)] }, null],
    [{ foot: [total('Итого, в том числе НДС 22 %', 244)] }, '22'],
    [{ foot: [total('Итого', 244), total('в т.ч. НДС', 44)] }, '22'],
    [{ foot: [total('Итого', 244), total('НДС 20 %', 40.67)] }, '20'],
    [{ above: [['Сметная стоимость с НДС 22 %', '', 244]] }, '22'],
    [{ foot: [total('Итого', 244), ['Стоимость включает НДС']] }, null],
    [{ above: [['Стоимость работ включает в себя НДС 20 %']] }, '20'],
    [{ foot: [['Сумма включает налог на добавленную стоимость']] }, null],
    [{ foot: [['НДС включён в стоимость работ']] }, null],
    [{ above: [['Смета. Стоимость с НДС']] }, null],
    [{ above: [['Стоимость указана с учётом налога']] }, null],
    [{ above: [['Приложение 1 к договору. Сумма с НДС 22%']] }, '22'],
    [{ above: [['НДС 22% внутри']] }, '22'],
    [{ foot: [total('Итого (НДС в сумме)', 244)] }, null],
    [{ foot: [total('Итого к оплате, НДС внутри', 244)] }, null],
    [{ foot: [total('Итого (с нал.)', 244)] }, null],
    [{ foot: [total('Всего с налогом', 244)] }, null],
    [{ foot: [total('Итого (НДС 22% в сумме)', 244)] }, '22'],
    [{ names: [', в т.ч. НДС', ', в т.ч. НДС'] }, null],
    [{ names: [' (цена с НДС 22 %)', ' (цена с НДС 22 %)'] }, '22'],
  ])('%j', (given, rate) => {
    const file = read(given)
    expect(file.tax).toMatchObject({ held: expect.any(String), rate, total: null })
    expect(faults(file)).toEqual([expect.stringMatching(/^Цены файла – с НДС \(.*«Цены в файле»$/u)])
    expect(faults(read({ ...given, vat_included: rate ?? '22' }))).toEqual([])
  })

  test('another rate than the file names is asked about too', () => {
    const file = read({ price: 'Цена с НДС 20%', vat_included: '22' })
    expect(faults(file)).toEqual([
      'В файле НДС 20 % (столбец «Цена с НДС 20%»), а вычитается 22 %: выберите верную ставку в поле «Цены в файле»',
    ])
  })
})

describe('columns with and without VAT side by side', () => {
  const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во']
  /** One line of 200,00 without VAT, 240,00 with it. */
  const readOf = (
    columns: Readonly<Record<string, number>>,
    { price, summ, ...options }: { price: string; summ: string; vat_included?: string; trusted?: 'price' },
  ) => {
    const titles = [...HEAD, ...Object.keys(columns)]
    const at = (title: string) => titles.indexOf(title)
    const rows = [titles, ['1', 'Кладка', 'м³', 2, ...Object.values(columns)]]
    return readEstimateSheet(
      { name: 'Лист1', rows: rows.map((row) => row.map(cell)), top: 0, data: 1, titles, hidden_rows: [] },
      {
        mapping: { number: 0, name: 1, unit: 2, volume: 3, price: at(price), summ: at(summ) },
        ...{ trusted: 'summ', vat_included: null, skip_hidden: false, ...options },
      },
    )
  }
  const BOTH = { 'Цена без НДС': 100, 'Сумма без НДС': 200, 'Цена с НДС': 120, 'Сумма с НДС': 240 }
  const PLAIN = { Цена: 100, Сумма: 200, 'НДС 20 %': 40, 'Всего с НДС': 240 }

  test('VAT is not taken out of prices that the file calls net', () => {
    const net = { price: 'Цена без НДС', summ: 'Сумма без НДС' }
    expect(faults(readOf(BOTH, net))).toEqual([])
    expect(faults(readOf(BOTH, { ...net, vat_included: '20' }))).toEqual([
      'Цены файла – без НДС (столбец «Цена без НДС»), а выбрано «С НДС 20 %»: загрузится 166,67 ₽ вместо 200,00 ₽. Очистите поле «Цены в файле»',
    ])
  })

  test('nor out of those beside which the file states more with VAT', () => {
    const plain = { price: 'Цена', summ: 'Сумма' }
    expect(faults(readOf(PLAIN, plain))).toEqual([])
    expect(faults(readOf(PLAIN, { ...plain, vat_included: '20' }))).toEqual([
      'Цены файла – без НДС (с НДС в нём 240,00 ₽), а выбрано «С НДС 20 %»: загрузится 166,67 ₽ вместо 200,00 ₽. Очистите поле «Цены в файле»',
    ])
    expect(faults(read({ foot: [['НДС не облагается']], vat_included: '22' }))).toEqual([
      expect.stringMatching(/^Цены файла – без НДС \(НДС в нём нет\)/u),
    ])
  })

  test('of gross columns the net ones beside them are named', () => {
    expect(faults(readOf(BOTH, { price: 'Цена с НДС', summ: 'Сумма с НДС' }))).toEqual([
      'Цены файла – с НДС (столбец «Цена с НДС»). Смета договора без НДС возьмёт их как есть, а смета договора с НДС начислит его ещё раз: для неё выберите столбцы без НДС («Цена без НДС») или выберите ставку в поле «Цены в файле»',
    ])
  })

  test('a price without VAT that is trusted over a sum with it stands as it is', () => {
    const mixed = readOf(PLAIN, { price: 'Цена', summ: 'Всего с НДС', trusted: 'price' })
    expect(mixed).toMatchObject({
      sums: { total: '200.00' },
      tax: { held: null, rate: '20', total: '240.00' },
    })
    expect(faults(mixed)).toEqual([])
    expect(mixed.warnings.map(({ message }) => message)).toContain(
      'Столбец «Всего с НДС» – с НДС, а цены – без НДС: суммы строк берутся по объёму и цене',
    )
  })
})

describe('prices without VAT are not', () => {
  test.each<Given>([
    {},
    { price: 'Цена без НДС', summ: 'Сумма без учёта НДС' },
    { price: 'Цена без НДС', above: [['Стоимость указана с НДС справочно']] },
    { price: 'Цена, НДС не включён' },
    { price: 'Цена, не включая НДС' },
    { above: [['Договор № 5 на сумму 900,00 руб., в т.ч. НДС 20 %']] },
    { above: [['Цена договора с НДС 20 %', '', 292.8]] },
    { foot: [total('Итого', 244), total('НДС 20 %', 48.8), total('Всего с НДС', 292.8)] },
    { foot: [total('в т.ч. НДС 22 %', 53.68), total('Общая стоимость с НДС', 297.68)] },
    { foot: [total('Итого', 244), total('Всего с НДС 20 %', 292.8), ['Стоимость включает НДС']] },
    { foot: [['Стоимость не включает НДС']] },
    { foot: [['Стоимость договора включает НДС']] },
    { above: [['Стоимость, включая НДС: 292,80 руб.']] },
    { names: [' (с НДС)', ''] },
  ])('%j', (given) => {
    expect(read(given)).toMatchObject({ sums: { total: '244.00' } })
    expect(read(given).tax?.held ?? null).toBeNull()
    expect(faults(read(given))).toEqual([])
  })
})

describe('the sum with VAT that a file states beside prices without it', () => {
  const foot = [total('Итого', 244), total('НДС 20 %', 48.8), total('Всего с НДС', 292.8)]

  test.each<Given>([
    { foot },
    { foot: [total('НДС 20 %', 48.8)] },
    { foot: [total('НДС', 48.8)] },
    { foot: [['', 'НДС 20 %']] },
    { foot: [total('Всего с НДС', 292.8)] },
    { above: [['Сметная стоимость с НДС', '', 292.8, 'руб.']] },
  ])('%j is asked about under another rate', (given) => {
    const file = read(given)
    expect(file.tax).toEqual({ held: null, rate: '20', total: '292.80' })
    expect(asked(file, '20.0000')).toEqual([])
    expect(asked(file, '22')).toEqual([
      {
        message:
          'НДС файла – 20 %, сметы по договору – 22 %: «Всего с НДС» в файле 292,80 ₽, в смете будет 297,68 ₽. Исправьте ставку договора или «Цены в файле», если это ошибка',
        count: 1,
        places: [],
        is_fault: true,
      },
    ])
    expect(asked(file, null)).toMatchObject([{ is_fault: true }])
  })

  test('a kopeck of rounding is said and not asked', () => {
    const file = read({ foot: [total('НДС 20 %', 48.81)] })
    expect(asked(file, '20')).toMatchObject([{ is_fault: false }])
  })
})

describe('a file that says there is no VAT is asked about under a rate', () => {
  const itogo = total('Итого', 244)
  test.each<Given>([
    { foot: [itogo, ['НДС не облагается (УСН)']] },
    { foot: [itogo, ['', 'НДС не предусмотрен']] },
    { foot: [itogo, ['', 'НДС: нет']] },
    { foot: [itogo, ['', 'НДС', '', '', '', '-'], total('Всего к оплате', 244)] },
    { foot: [itogo, ['', 'НДС', '', '', '', 'не облагается'], total('Всего', 244)] },
    { foot: [itogo, total('НДС 0 %', 0), total('Всего с НДС', 244)] },
    { foot: [itogo, total('НДС', 0), total('Всего с НДС', 244)] },
    { above: [['Подрядчик применяет УСН, НДС не облагается']] },
    { summ: 'Сумма (НДС не облагается)' },
    { price: 'Цена с НДС 0%', summ: 'Сумма с НДС 0%' },
  ])('%j', (given) => {
    const file = read(given)
    expect(file.tax).toEqual({ held: null, rate: '0', total: '244.00' })
    expect(faults(file)).toEqual([])
    expect(asked(file, null)).toEqual([])
    expect(asked(file, '0')).toEqual([])
    expect(asked(file, '22')).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^НДС файла – нет \(0 %\), сметы по договору – 22 %/u),
        is_fault: true,
      }),
    ])
  })

  test.each<Given>([
    { above: [['Цены без НДС']] },
    { foot: [itogo, ['', 'НДС не включён']] },
    { foot: [itogo, ['НДС']] },
    { foot: [itogo, ['НДС 5 % (УСН)']] },
  ])('%j says no such thing', (given) => {
    expect(Number(read(given).tax?.rate ?? '1')).not.toBe(0)
  })
})

test('words', () => {
  expect(
    ['Цена с НДС', 'Включая НДС 5 %', 'в т. ч. НДС', 'НДС учтён', 'вкл. НДС'].filter(saysWithTax),
  ).toHaveLength(5)
  expect(['Цена без НДС', 'НДС 20 %', 'Сумма НДС', 'НДС не включён', 'СНДС'].filter(saysWithTax)).toEqual([])
  expect(saysPricesWithTax('Общая стоимость, руб. с НДС (22%)')).toBe(false)
})

describe('columns of VAT beside prices without it', () => {
  const TAXED = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
  const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена без НДС', 'Сумма без НДС']
  function readTaxed(titles: string[], rows: Row[], head = HEAD, vat_included: string | null = null) {
    const all = [...head, ...titles]
    return readEstimateSheet(
      {
        name: 'Л',
        rows: [all, ...rows].map((row) => row.map(cell)),
        top: 0,
        data: 1,
        titles: all,
        hidden_rows: [],
      },
      { mapping: TAXED, trusted: 'summ', vat_included, skip_hidden: false },
    )
  }
  const of = (first: Row, second: Row, ...foot: Row[]): Row[] => [
    ['1', 'Работа А', 'м2', 10, 100, 1000, ...first],
    ['2', 'Работа Б', 'м2', 1, 50, 50, ...second],
    ...foot,
  ]
  const itogo = (...cells: Row): Row => ['', 'Итого', '', '', '', 1050, ...cells]

  test.each<[string, string[], Row[], string | null, string]>([
    ['both', ['НДС 20%', 'Сумма с НДС'], of([200, 1200], [10, 60], itogo(210, 1260)), '20', '1260.00'],
    ['without a total', ['НДС 20%', 'Сумма с НДС'], of([200, 1200], [10, 60]), '20', '1260.00'],
    [
      'a line without VAT',
      ['НДС, руб.', 'Сумма с НДС'],
      of([220, 1220], [0, 50], itogo(220, 1270)),
      null,
      '1270.00',
    ],
    ['the tax alone', ['НДС, руб.'], of([100], [5]), '10', '1155.00'],
    ['rates of lines that do not say of what', ['Ставка, %'], of([22], [0]), null, '1270.00'],
    ['rates of lines', ['Ставка НДС'], of(['22%'], ['Без НДС']), null, '1270.00'],
    [
      'a total in the column of sums with VAT',
      ['НДС', 'Сумма с НДС'],
      of([100, 1100], [5, 55], itogo(), ['', 'Всего с НДС 10%', '', '', '', '', '', 1155]),
      '10',
      '1155.00',
    ],
    [
      'a total that is called so',
      ['НДС', 'Сумма с НДС'],
      of([100, 1100], [5, 55], ['', 'Всего с НДС', '', '', '', 1050, 105, 1155]),
      '10',
      '1155.00',
    ],
    [
      'in thousands',
      ['НДС, тыс. руб.', 'Сумма с НДС, тыс. руб.'],
      of([0.2, 1.2], [0.01, 0.06]),
      '20',
      '1260.00',
    ],
  ])('%s: another rate than that of the contract is asked about', (_, titles, rows, rate, total) => {
    const file = readTaxed(titles, rows)
    expect(file.tax).toEqual({ held: null, rate, total })
    expect(faults(file)).toEqual([])
    expect(asked(file, '22')).toMatchObject([{ is_fault: true }])
    if (rate !== null) expect(asked(file, rate)).toEqual([])
  })

  test.each<[Row, Row, string | null, string]>([
    [[20], [20], '20', '1260.00'],
    [['22%'], ['без НДС'], null, '1270.00'],
    [[0.2], ['-'], null, '1250.00'],
    [['10 %'], [10], '10', '1155.00'],
    [[200], [10], '20', '1260.00'],
    [[0], [5], null, '1052.50'],
    [[220], [0], null, '1270.00'],
  ])('a bare «НДС» over %j and %j holds rates or sums by its cells', (one, other, rate, total) => {
    const file = readTaxed(['НДС'], of(one, other))
    expect([file.tax, faults(file)]).toEqual([{ held: null, rate, total }, []])
  })

  test('20 and 10 beside 100 and 50 are sums of one rate', () => {
    const rows: Row[] = [
      ['1', 'Работа А', 'м2', 1, 100, 100, 20],
      ['2', 'Работа Б', 'м2', 1, 50, 50, 10],
    ]
    expect(readTaxed(['НДС'], rows).tax).toMatchObject({ rate: '20', total: '180.00' })
  })

  test.each([
    ['НДС', of([20], [77]), 2],
    ['НДС', of([200], ['по факту']), 1],
    ['Ставка НДС', of([15], [20]), 1],
    ['НДС, %', of(['как обычно'], [20]), 1],
  ] as [string, Row[], number][])('«%s»: what is neither is asked about (%#)', (title, rows, count) => {
    const file = readTaxed([title], rows)
    const told = file.warnings.filter(
      ({ message, is_fault }) =>
        (is_fault && message.startsWith('В столбце «НДС')) ||
        (is_fault && message.startsWith('В столбце «Ставка')),
    )
    expect(told.map((warning) => warning.count)).toEqual([count])
  })

  test.each([
    [['Материалы с НДС'], of([600], [30]), null],
    [['Стоимость материалов с НДС'], of([600], [30]), null],
    [['Материалы с НДС', 'Работы с НДС'], of([600, 600], [30, 30]), null],
    [['Материалы с НДС', 'Сумма с НДС'], of([600, 1200], [30, 60]), '1260.00'],
    [['Работы и материалы с НДС'], of([1200], [60]), '1260.00'],
    [['Стоимость работ с НДС'], of([1200], [60]), '1260.00'],
  ] as [string[], Row[], string | null][])('%j: a part is not the whole', (titles, rows, total) => {
    expect(readTaxed(titles, rows).tax?.total ?? null).toBe(total)
  })

  test('a percent is no price of a unit', () => {
    expect(readTaxed(['Процент НДС, ставка'], of(['22%'], ['22%'])).tax).toMatchObject({ total: '1281.00' })
  })

  test('a total of roubles under columns of thousands', () => {
    const head = [...HEAD.slice(0, 4), 'Цена без НДС, тыс. руб.', 'Сумма без НДС, тыс. руб.']
    const rows: Row[] = [
      ['1', 'Работа А', 'м2', 10, 0.1, 1, 1.2],
      ['2', 'Работа Б', 'м2', 1, 0.05, 0.05, 0.06],
      ['', 'Итого, руб.', '', '', '', 1050, 1260],
    ]
    const file = readTaxed(['Сумма с НДС, тыс. руб.'], rows, head)
    expect([file.total, file.tax?.total, faults(file)]).toEqual(['1050.00', '1260.00', []])
  })

  test('kopecks of rounding on each line are no question', () => {
    const rows: Row[] = Array.from({ length: 5 }, (_, at) => [
      `${at}`,
      'Труба',
      'м',
      1,
      10.03,
      10.03,
      2.21,
      12.24,
    ])
    const file = readTaxed(['НДС 22%', 'Сумма с НДС'], rows)
    expect(file.tax).toEqual({ held: null, rate: '22', total: '61.20' })
    expect(asked(file, '22').filter(({ is_fault }) => is_fault)).toEqual([])
  })

  test('the total of the column differs from its lines', () => {
    const file = readTaxed(['НДС', 'Сумма с НДС'], of([220, 1220], [11, 61], itogo(231, 1290)))
    expect(faults(file)).toEqual([
      expect.stringMatching(/^Итог столбца «Сумма с НДС» не равен сумме его строк: в файле 1\s290,00/u),
    ])
  })

  const PLAIN_HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']

  test.each<[string[], Row[]]>([
    [['НДС, %'], of([20], [20])],
    [['Ставка НДС'], of(['20%'], ['20%'])],
    [['Цена с НДС'], of([120], [60])],
  ])('%j: a sum that is volume × price with VAT on top holds it', (titles, rows) => {
    const gross = rows.map(
      ([no = '', name = '', unit = '', volume = 0, price = 0, summ = 0, ...rest]): Row => [
        ...[no, name, unit, volume, price, Number(summ) * 1.2, ...rest],
      ],
    )
    const file = readTaxed(titles, gross, PLAIN_HEAD)
    expect(file.tax).toMatchObject({
      held: expect.stringContaining('НДС 20 % сверху'),
      rate: '20',
      total: null,
    })
    expect(faults(file)).toEqual([expect.stringMatching(/^Цены файла – с НДС/u)])
    expect(faults(readTaxed(titles, gross, PLAIN_HEAD, '20'))).toEqual([])
  })

  test('rates of lines under a total «с НДС» that is the sum of the lines: they hold it', () => {
    const rows = of([0.22], [0.22], ['', 'Итого с НДС', '', '', '', 1050])
    expect(readTaxed(['НДС'], rows, PLAIN_HEAD).tax).toMatchObject({ held: '«Итого с НДС»', total: null })
  })

  test('«в т.ч.», «включён» in the column of the tax of every line: they hold it', () => {
    const file = readTaxed(['НДС'], of(['в т.ч.'], ['включен']), PLAIN_HEAD)
    expect(file.tax).toMatchObject({ held: 'столбец «НДС»', total: null })
    expect(faults(file)).toHaveLength(1)
  })

  test.each<[Row, Row]>([
    [['Без НДС'], ['Без НДС']],
    [['без НДС'], ['-']],
  ])('%j and %j: lines without VAT are asked about under a rate', (one, other) => {
    const file = readTaxed(['НДС'], of(one, other), PLAIN_HEAD)
    expect(asked(file, null)).toEqual([])
    expect(asked(file, '22')).toMatchObject([{ is_fault: true }])
  })

  test.each(['в т.ч. НДС', 'в том числе НДС 22%', 'НДС 22%'])(
    '«%s» inside the sum: prices hold it',
    (title) => {
      const head = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
      const file = readTaxed([title], of([180.33], [9.02]), head)
      expect(file.tax).toEqual({ held: `столбец «${title}»`, rate: '22', total: null })
      expect(faults(file)).toHaveLength(1)
    },
  )
})

test('a sheet called «Цены с НДС» is asked about where it says nothing else', () => {
  const held = (given: Given) => read({ ...given, name: 'Цены с НДС 22 %' }).tax?.held ?? null
  expect(held({})).toBe('название листа «Цены с НДС 22 %»')
  expect(held({ summ: 'Сумма без НДС' })).toBeNull()
  expect(held({ foot: [total('Итого', 244), total('НДС 22 %', 53.68), total('Всего', 297.68)] })).toBeNull()
})
