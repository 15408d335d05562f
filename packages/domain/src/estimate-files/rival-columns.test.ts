import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { guessSheetColumns } from './sheet-fields.ts'

type Row = (string | number)[]
const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

/** Volumes and sums of three works that come to 548 420. */
const WORKS = [
  { volume: 10, summ: 60_000 },
  { volume: 20, summ: 290_020 },
  { volume: 40, summ: 198_400 },
]
type Work = (typeof WORKS)[number]
type Column = [title: string, of: (work: Work) => number]

const price: Column = ['Цена', ({ volume, summ }) => summ / volume]
const sum = (title: string, share = 1): Column => [title, ({ summ }) => Math.round(summ * share * 100) / 100]
const unit = (title: string, share = 1): Column => [title, ({ volume, summ }) => (summ * share) / volume]
const count = (title: string, share = 1): Column => [title, ({ volume }) => volume * share]
const same = (title: string, value: number): Column => [title, () => value]

function read(columns: Column[], given: { summ?: string } = {}) {
  const titles = ['№', 'Наименование', 'Ед. изм.', ...columns.map(([title]) => title)]
  const lines = WORKS.map(
    (work, at): Row => [...[String(at + 1), `Работа ${at + 1}`, 'м'], ...columns.map(([, of]) => of(work))],
  )
  const mapping = guessSheetColumns(titles.map((title, index) => ({ title, index })))
  const chosen = given.summ === undefined ? mapping : { ...mapping, summ: titles.indexOf(given.summ) }
  return readEstimateSheet(
    {
      name: 'Л',
      rows: [titles, ...lines].map((row) => row.map(cell)),
      top: 0,
      data: 1,
      titles,
      hidden_rows: [],
    },
    { mapping: chosen, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
}
const faults = (file: ReturnType<typeof read>) =>
  file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const volume = count('Кол-во')

describe('a column of the same kind with other figures is asked about', () => {
  test.each<[string, string, Column[]]>([
    ['Сумма', 'Сумма со скидкой', [volume, price, sum('Сумма'), sum('Сумма со скидкой', 0.9)]],
    [
      'Стоимость',
      'Стоимость с тендерным снижением',
      [volume, price, sum('Стоимость'), sum('Стоимость с тендерным снижением', 0.9)],
    ],
    [
      'Стоимость / до скидки',
      'Стоимость / после скидки',
      [volume, price, sum('Стоимость / до скидки'), sum('Стоимость / после скидки', 0.9)],
    ],
    ['Цена', 'После скидки', [volume, price, sum('До скидки'), sum('После скидки', 0.9)]],
    [
      'Начальная стоимость',
      'Договорная стоимость',
      [volume, sum('Начальная стоимость'), sum('Договорная стоимость', 0.9)],
    ],
    ['Сумма', 'Итоговая стоимость', [volume, price, sum('Сумма'), sum('Итоговая стоимость', 0.9)]],
    ['Договорная стоимость', 'Начальная', [volume, sum('Начальная', 1.2), sum('Договорная стоимость')]],
    ['Цена', 'ООО «Альфа»', [volume, price, sum('ООО «Альфа»', 0.9), sum('ООО «Бета»', 0.8)]],
    ['Сумма', 'К оплате', [volume, price, sum('Сумма'), sum('К оплате', 0.9)]],
    ['Сумма', 'Скидка', [volume, price, sum('Сумма'), sum('Скидка', 0.1), sum('Сумма со скидкой', 0.9)]],
    ['Сумма', 'Сумма с коэф.', [volume, price, sum('Сумма'), same('Коэф.', 0.9), sum('Сумма с коэф.', 0.9)]],
    [
      'Всего',
      'Всего с учётом коэффициента 0,9',
      [volume, price, sum('Всего'), sum('Всего с учётом коэффициента 0,9', 0.9)],
    ],
    ['Цена', 'С учётом К=0,9', [volume, price, sum('С учётом К=0,9', 0.9)]],
    ['Цена', 'Цена со скидкой', [volume, price, unit('Цена со скидкой', 0.9)]],
    [
      'Начальная сумма',
      'Предложенная сумма',
      [
        volume,
        ...[unit('Начальная цена'), sum('Начальная сумма')],
        ...[unit('Предложенная цена', 0.9), sum('Предложенная сумма', 0.9)],
      ],
    ],
    [
      'Сумма было',
      'Сумма стало',
      [count('Кол-во было'), sum('Сумма было'), count('Кол-во стало', 0.9), sum('Сумма стало', 0.9)],
    ],
    ['Кол-во было', 'Кол-во стало', [count('Кол-во было'), count('Кол-во стало', 0.9), price]],
    ['Кол-во было', 'Кол-во стало', [count('Кол-во было'), count('Кол-во стало', 0.9)]],
    ['Сумма план', 'Сумма факт', [volume, price, sum('Сумма план'), sum('Сумма факт', 0.5)]],
    ['Сумма план', 'Сумма факт', [volume, price, sum('Сумма факт', 0.5), sum('Сумма план')]],
    [
      'Стоимость по договору',
      'Фактическая стоимость',
      [
        price,
        ...[count('Фактически кол-во', 0.5), sum('Фактическая стоимость', 0.5), volume],
        sum('Стоимость по договору'),
      ],
    ],
    [
      'Сумма по договору',
      'Сумма фактически',
      [volume, sum('Сумма по договору'), sum('Сумма фактически', 0.5)],
    ],
    [
      'Стоимость по проекту',
      'Стоимость выполненного',
      [volume, price, sum('Стоимость по проекту'), sum('Стоимость выполненного', 0.5)],
    ],
    [
      'Сумма предусмотрено',
      'Сумма выполнено',
      [volume, price, sum('Сумма выполнено', 0.5), sum('Сумма предусмотрено')],
    ],
    [
      'Сумма предусмотрено',
      'Сумма выполнено',
      [
        price,
        ...[volume, count('Кол-во выполнено', 0.5)],
        ...[sum('Сумма предусмотрено'), sum('Сумма выполнено', 0.5)],
      ],
    ],
    ['Сумма', 'Сумма остатка', [volume, sum('Сумма'), sum('Сумма остатка', 0.4)]],
    ['Сумма текущая', 'Сумма база', [volume, sum('Сумма база', 0.5), sum('Сумма текущая')]],
    [
      'Стоимость / заказчик',
      'Стоимость / подрядчик',
      [volume, sum('Стоимость / заказчик'), sum('Стоимость / подрядчик', 0.5)],
    ],
    [
      'Сумма заказчика',
      'Сумма подрядчика',
      [volume, price, sum('Сумма заказчика'), sum('Сумма подрядчика', 0.9)],
    ],
    ['Сумма', 'План', [volume, price, sum('Сумма'), sum('План', 0.9)]],
    [
      'ООО «А» / Сумма',
      'ООО «Б» / Сумма',
      [
        volume,
        ...[unit('ООО «А» / Цена'), sum('ООО «А» / Сумма')],
        ...[unit('ООО «Б» / Цена', 0.9), sum('ООО «Б» / Сумма', 0.9)],
        ...[unit('ООО «В» / Цена', 0.8), sum('ООО «В» / Сумма', 0.8)],
      ],
    ],
  ])('«%s» and «%s»', (loaded, other, columns) => {
    const asked = faults(read(columns))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(`загружается «${loaded}» –`)
    expect(asked[0]).toContain(`«${other}» –`)
  })

  test('both totals are named, and the other column may be chosen', () => {
    const columns = [volume, sum('Сумма'), sum('Сумма со скидкой', 0.9)]
    expect(faults(read(columns))).toEqual([
      'В таблице несколько столбцов одного назначения: загружается «Сумма» – 548 420,00 ₽, не загружается «Сумма со скидкой» – 493 578,00 ₽. Если нужен другой столбец, выберите его в поле «Сумма»'.replace(
        /(\d) (\d)/gu,
        '$1\u00a0$2',
      ),
    ])
    const other = read(columns, { summ: 'Сумма со скидкой' })
    expect(other.sums.total).toBe('493578.00')
    expect(faults(other)).toHaveLength(1)
  })
})

describe('parts, units and figures of another kind are no rivals', () => {
  test.each<Column[][]>([
    [[volume, price, sum('Сумма'), sum('Итого')]],
    [[volume, price, sum('Стоимость материалов', 0.4), sum('Стоимость работ', 0.6), sum('Сумма')]],
    [[volume, price, sum('Сумма'), sum('в т.ч. материалы', 0.4)]],
    [[volume, price, sum('Сумма'), sum('I полугодие', 0.5), sum('II полугодие', 0.5)]],
    [[volume, price, sum('Сумма'), same('Артикул', 100_000)]],
    [[volume, price, sum('Сумма'), sum('Этап 1, руб.', 0.3), sum('Этап 2, руб.', 0.7)]],
    [[volume, price, sum('Сумма без НДС'), sum('НДС 22 %', 0.22), sum('Сумма с НДС', 1.22)]],
    [[volume, price, sum('Сумма'), same('Масса всего, кг', 7), same('Трудозатраты всего', 8)]],
    [[count('Кол-во на единицу', 0.1), count('Кол-во всего'), unit('Цена за единицу'), sum('Сумма')]],
    [[volume, unit('Цена за единицу'), unit('Цена материалов за единицу', 0.4), sum('Сумма')]],
    [[volume, count('Формула расчёта объёмов', 0.3)]],
    [[volume, count('Объём работ')]],
    [[volume, price, sum('Сумма, руб.'), sum('Сумма, тыс. руб.', 0.001)]],
    [
      [
        volume,
        unit('Сметная стоимость, руб. / на единицу'),
        same('Сметная стоимость, руб. / индекс', 1.2),
        same('Сметная стоимость, руб. / коэффициенты', 1.1),
        sum('Сметная стоимость, руб. / всего'),
      ],
    ],
  ])('%#', (columns) => {
    const file = read(columns)
    expect(file.sums.total).toBe(columns.length > 2 ? '548420.00' : '0.00')
    expect(faults(file)).toEqual([])
  })
})

describe('of two levels of prices the current one is the estimate', () => {
  test.each<Column[][]>([
    [
      [
        volume,
        ...[sum('Всего в базисном уровне цен, руб.', 0.1), same('Индекс', 10)],
        sum('Всего в текущем уровне цен, руб.'),
      ],
    ],
    [
      [
        volume,
        ...[unit('В базисных ценах / Цена', 0.1), sum('В базисных ценах / Стоимость', 0.1)],
        ...[unit('В текущих ценах / Цена'), sum('В текущих ценах / Стоимость')],
      ],
    ],
    [[volume, sum('Стоимость всего (базис)', 0.1), sum('Стоимость всего (текущая)')]],
    [[volume, sum('Базисная стоимость', 0.1), sum('Текущая стоимость')]],
    [[volume, unit('Стоимость единицы в базисном уровне цен', 0.1), sum('Всего в текущем уровне цен')]],
  ])('%#', (columns) => {
    const file = read(columns)
    expect(file.sums.total).toBe('548420.00')
    expect(faults(file)).toEqual([])
  })

  test('base prices alone are asked about', () => {
    expect(faults(read([volume, sum('Базисная стоимость')]))).toEqual([
      expect.stringMatching(/^Столбец «Базисная стоимость» – в базисном уровне цен/u),
    ])
  })

  test('the base one chosen beside the current one is asked about', () => {
    const columns = [volume, sum('Базисная стоимость', 0.1), sum('Текущая стоимость')]
    expect(faults(read(columns, { summ: 'Базисная стоимость' }))).toEqual([
      expect.stringMatching(/в базисном уровне цен/u),
      expect.stringMatching(/не загружается «Текущая стоимость»/u),
    ])
  })
})

describe('what is done and what remains is no estimate where the estimate stands beside it', () => {
  test.each<Column[][]>([
    [
      [
        price,
        ...[count('Кол-во по смете'), sum('Стоимость по смете')],
        ...[count('Остаток кол-во', 0.25), sum('Остаток стоимость', 0.25)],
      ],
    ],
    [
      [
        price,
        ...[count('Остаток / Кол-во', 0.25), sum('Остаток / Сумма', 0.25)],
        ...[count('По смете / Кол-во'), sum('По смете / Сумма')],
      ],
    ],
    [[price, count('Выполнено, кол-во', 0.25), sum('Выполнено, сумма', 0.25), volume, sum('Сумма')]],
  ])('%#', (columns) => {
    const file = read(columns)
    expect(file.sums.total).toBe('548420.00')
    expect(file.rows.map(({ volume: units }) => units)).toEqual(['10', '20', '40'])
    expect(faults(file)).toEqual([])
  })

  test('it is loaded where there is nothing else', () => {
    const file = read([count('Объём выполненных работ'), price, sum('Стоимость выполненных работ')])
    expect(file.sums.total).toBe('548420.00')
    expect(faults(file)).toEqual([])
  })
})

describe('a table in which no column of money is found', () => {
  test('names columns of figures that may be one', () => {
    expect(faults(read([volume, sum('ООО «Альфа»'), sum('ООО «Бета»', 0.9)]))).toEqual([
      expect.stringMatching(
        /^Столбцов с ценой и суммой в таблице не нашлось, а в столбцах «ООО «Альфа»», «ООО «Бета»»/,
      ),
    ])
  })

  test.each<[string, Column[]]>([
    ['with volumes alone', [volume]],
    ['with weights and days', [volume, same('Масса, кг', 7), same('Срок, дней', 5)]],
    [
      'with pages',
      [volume, same('Номер страниц', 12), same('Лист', 3), same('Стр', 3), same('№ страницы', 4)],
    ],
    [
      'with codes',
      [volume, same('Код ресурса', 1014), same('№ чертежа', 7), same('Позиция по спецификации', 7)],
    ],
    ['with volumes of two kinds', [volume, count('Объём по факту', 0.5)]],
  ])('%s is a bill of quantities', (_, columns) => {
    expect(faults(read(columns)).filter((message) => message.startsWith('Столбцов с ценой'))).toEqual([])
  })
})

test('kopecks in a column of their own are not lost in silence', () => {
  const told = (title: string, value: number) =>
    faults(read([volume, price, sum('Сумма, руб.'), same(title, value)])).filter((message) =>
      message.startsWith('Копейки'),
    )
  expect(told('коп.', 50)).toEqual([expect.stringContaining('столбце «коп.»')])
  expect(told('коп.', 0)).toEqual([])
  expect(told('Копров, шт.', 5)).toEqual([])
})

test('a sum with the tax beside it is what the two columns before it come to', () => {
  const columns = (gross: number): Column[] => [
    ...[volume, price, sum('Стоимость'), sum('НДС 20%', 0.2), sum('Всего', gross)],
  ]
  expect(faults(read(columns(1.2)))).toEqual([])
  expect(faults(read(columns(1.3)))).toEqual([
    expect.stringMatching(/^В таблице несколько столбцов одного назначения/u),
  ])
})
