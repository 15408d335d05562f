import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { joinSheets } from './join-sheets.ts'
import { type EstimateSheetOptions, readEstimateSheet } from './read-estimate-sheet.ts'
import { type EstimateSheetMapping, guessSheetColumns } from './sheet-fields.ts'

const TITLES = ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING: EstimateSheetMapping = { number: 0, code: 1, name: 2, unit: 3, volume: 4, price: 5, summ: 6 }

/** Numbers become numeric cells, «т:1 000,50» a number written as text, «#REF!» an error. */
function cell(value: string | number | null): ImportCell {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { kind: 'number', text: String(value) }
  if (value === '#REF!') return { kind: 'error', text: value }
  return { kind: 'text', text: value.replace(/^т:/u, '') }
}

function read(
  rows: (string | number | null)[][],
  options: Partial<EstimateSheetOptions> & { hidden?: number[]; titles?: string[] } = {},
) {
  const { hidden = [], titles = TITLES, ...rest } = options
  const all = [['Локальная смета на кровлю'], TITLES, ...rows].map((row) => row.map(cell))
  const sheet = {
    name: 'Лист1',
    rows: all,
    top: 1,
    data: 2,
    titles,
    hidden_rows: hidden.map((row) => row - 1),
  }
  return readEstimateSheet(sheet, {
    mapping: MAPPING,
    trusted: 'summ',
    vat_included: null,
    skip_hidden: false,
    ...rest,
  })
}

const tree = (file: ReturnType<typeof read>) =>
  file.rows.map(({ level, is_folder, name }) => `${'·'.repeat(level)}${is_folder ? `[${name}]` : name}`)

describe('an estimate in Excel', () => {
  test('sections by their words, text numbers, running totals compared and never added', () => {
    const file = read([
      ['Раздел 1. Кровля'],
      [1, 'ГЭСН12', 'Стяжка', 'м2', 'т:1 000,5', 'т:10,00', 10_005],
      [2, 'ФССЦ-1', 'Раствор', 'м3', 2, 'т:1 250', 2500],
      [null, null, 'Итого по разделу 1', null, null, null, 12_505],
      ['Раздел 2. Фасад'],
      ['Подраздел 2.1 Утепление'],
      [3, '', 'Плиты', 'м2', 10, 100, 1000],
      ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
      [1, 2, 3, 4, 5, 6, 7],
      ['', '', 'Леса', '', '', '', 500],
      [null, null, 'Итого без НДС', null, null, null, 14_005],
      [null, null, 'НДС 20 %', null, null, null, 2801],
      [null, null, 'Всего с НДС', null, null, null, 16_806],
      [null, null, 'Составил:', 'Иванов'],
    ])
    expect(tree(file)).toEqual([
      '[Раздел 1. Кровля]',
      '·Стяжка',
      '·Раствор',
      '[Раздел 2. Фасад]',
      '·[Подраздел 2.1 Утепление]',
      '··Плиты',
      '··Леса',
    ])
    expect(file).toMatchObject({ title: 'Локальная смета на кровлю', total: '14005.00' })
    expect(file.sums).toEqual({ work: '11505.00', material: '2500.00', equip: '0.00', total: '14005.00' })
    expect(file.warnings.map(({ message }) => message)).toEqual([
      'Строка «Итого» не загружается: её сумма уже есть в строках',
      'Строка НДС не загружается: ставка указывается в шапке сметы',
      'У строки есть сумма, но нет объёма: она загружается с объёмом 1 и ценой, равной сумме',
    ])
  })

  test('signatures, telephones and accounts below the table are no works', () => {
    const file = read([
      [1, '', 'Кладка', 'м3', 10, 1000, 10_000],
      [2, '', 'Принял и уложил плиты', 'м2', 2, 50, 100],
      ['Составил:', '', 'Иванов', '', 'тел.', 89_211_234_567, ''],
      ['Проверил(а):', '', 'Петрова', '', '', '', 2026],
      ['', '', 'Р/с', '', '', '', '40702810400000000225'],
      ['ИНН', '', '', '', '', '', 7_801_234_564],
      ['М.П.'],
    ])
    expect(tree(file)).toEqual(['Кладка', 'Принял и уложил плиты'])
    expect(file.warnings).toEqual([])
  })

  test('КПП is a building at the gate as well: its row stays', () => {
    const file = read([
      [1, '', 'Кладка', 'м3', 10, 1000, 10_000],
      ['', '', 'КПП', '', '', '', 3000],
      ['КПП № 2'],
      [2, '', 'Шлагбаум', 'шт', 1, 700, 700],
      ['ИНН', '', '', '', '', '', 7_801_234_564],
      ['КПП', '', '', '', '', '', 780_101_001],
    ])
    expect(tree(file)).toEqual(['Кладка', 'КПП', '[КПП № 2]', '·Шлагбаум'])
    expect(file.sums.total).toBe('13700.00')
  })

  test('sections by their numbers: a sum over numbered rows is a section, beside them a lump sum', () => {
    const file = read([
      ['1', '', 'Земля', '', '', '', 300],
      ['1.1', '', 'Котлован', 'м3', 10, 20, 200],
      ['1.2', '', 'Вывоз', 'м3', 10, 10, 100],
      ['2', '', 'Мобилизация', '', '', '', 50],
      ['3', '', 'Стены'],
      ['3.1', '', 'Кладка'],
      ['3.1.1', '', 'Кирпич', 'шт', 1, 5, 5],
      ['3.2', '', 'Перегородки', 'м2', 1, 7, 7],
    ])
    expect(tree(file)).toEqual([
      '[Земля]',
      '·Котлован',
      '·Вывоз',
      'Мобилизация',
      '[Стены]',
      '·[Кладка]',
      '··Кирпич',
      '·Перегородки',
    ])
    expect(file.sums.total).toBe('362.00')
  })

  test('a price that does not give the sum, a broken cell and a hidden row are told with their rows', () => {
    const rows = [
      ['1', '', 'Труба', 'м', 3, 33.33, 100],
      ['2', '', 'Кран', 'шт', '#REF!', 10, 10],
      ['3', '', 'Насос', 'шт', 'по проекту', 10, 10],
    ]
    const file = read(rows, { hidden: [5] })
    expect(file.rows[0]).toMatchObject({ volume: '3', price: '33.3333333333', summ: '100.00' })
    expect(file.warnings.filter(({ is_fault }) => is_fault)).toEqual([
      {
        message: 'Вместо числа стоит «#REF!»',
        count: 1,
        places: ['строка 4, столбец «Объём»'],
        is_fault: true,
      },
      {
        message: 'Вместо числа стоит «по проекту»',
        count: 1,
        places: ['строка 5, столбец «Объём»'],
        is_fault: true,
      },
      {
        message: expect.stringMatching(/^Скрытые строки загружаются вместе с видимыми, а итога/u),
        count: 1,
        places: ['строка 5'],
        is_fault: true,
      },
    ])
    expect(file.warnings.some(({ message }) => message.startsWith('Скрытая строка загружается'))).toBe(true)
    expect(read(rows, { hidden: [5], skip_hidden: true }).rows).toHaveLength(2)
    expect(read(rows, { trusted: 'price' }).rows[0]).toMatchObject({ price: '33.33' })
  })

  test('VAT that the file holds is taken out of every line, its total compared as it stands', () => {
    const file = read(
      [
        ['1', '', 'Кран', 'шт', 3, 122, 366],
        ['', '', 'Всего с НДС', '', '', '', 366],
      ],
      { vat_included: '22' },
    )
    expect(file).toMatchObject({ total: null, sums: { total: '300.00' } })
    expect(file.rows[0]?.price).toBe('100')
    expect(file.warnings.map(({ message }) => message)).toEqual([
      'Строка «Итого» не загружается: её сумма уже есть в строках',
      'НДС 22 % вычтен из цен и сумм файла',
    ])
  })

  test.each([
    ['Цена за ед., руб. с НДС (22%)', 1, 0],
    ['Цена с учётом НДС', 1, 0],
    ['Стоимость, включая НДС', 1, 0],
    ['Цена без НДС', 0, 1],
    ['Цена', 0, 0],
  ])(
    '«%s»: VAT that would be counted twice, or taken out of prices without it, is told',
    (title, held, net) => {
      const titles = ['№', 'Шифр', 'Наименование', 'Ед.', 'Объём', title, 'Сумма']
      const rows = [['1', '', 'Кран', 'шт', 3, 122, 366]]
      const remarks = (vat_included: string | null) =>
        read(rows, { titles, vat_included }).warnings.filter(({ message }) => message.includes(`«${title}»`))
      expect(remarks(null)).toHaveLength(held)
      expect(remarks('22')).toHaveLength(net)
    },
  )

  test('columns are guessed by their titles', () => {
    const titles = [
      '№ п/п',
      'Номер единичной расценки',
      'Наименование работ и затрат',
      'Ед. изм.',
      'Объем',
      'Цена за ед., руб. с НДС (22%)',
      'Общая стоимость, руб. с НДС (22%)',
    ]
    expect(guessSheetColumns(titles.map((title, index) => ({ index, title })))).toEqual(MAPPING)
  })

  test.each(['Вид работ', 'Описание', 'Работа'])('«%s» names the works where nothing else does', (name) => {
    const titles = ['№', name, 'Ед.', 'Кол-во', 'Цена', 'Сумма'].map((title, index) => ({ index, title }))
    expect(guessSheetColumns(titles).name).toBe(1)
    expect(guessSheetColumns([...titles, { index: 6, title: 'Наименование' }]).name).toBe(6)
  })
})

describe('prices of works, materials and equipment in columns of their own', () => {
  const titles = [
    ...['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'],
    ...[
      'Цена за единицу, руб. Работа',
      'Цена за единицу, руб. Материалы',
      'Цена за единицу, руб. Оборудование',
    ],
    ...['Стоимость всего, руб. Работа', 'Стоимость всего, руб. Материалы', 'Стоимость, руб. Оборудование'],
    'Итого, руб.',
  ]
  const columns = titles.map((title, index) => ({ index, title }))
  const mapping = guessSheetColumns(columns)

  test('the columns are told by their titles, also under a common head', () => {
    expect(mapping).toEqual({
      ...{ number: 0, name: 1, unit: 2, volume: 3, price_work: 4, price_material: 5, price_equip: 6 },
      ...{ summ_work: 7, summ_material: 8, summ_equip: 9, summ: 10 },
    })
    const single = ['Наименование', 'Кол-во', 'Цена', 'Стоимость работ'].map((title, index) => ({
      index,
      title,
    }))
    expect(guessSheetColumns(single)).toEqual({ name: 0, volume: 1, price: 2, summ: 3 })
    const samples = ['1', '2', '3']
    const counted = [{ title: 'Номер позиции' }, { title: '№', samples }, { title: 'Наименование' }]
    const columns = counted.map((column, index) => ({ index, ...column }))
    expect(guessSheetColumns(columns)).toEqual({ number: 1, name: 2 })
  })

  test('a row becomes a line for each kind that has a price; the sum of the row is compared', () => {
    const file = read(
      [
        ['1', 'Дверь', 'шт', 2, 1000, 4000, null, 2000, 8000, null, 10_000],
        ['2', 'Насос', 'шт', 1, 500, null, 70_000, 500, null, 70_000, 70_501],
        ['3', 'Вывоз', 'м3', 10, 20, '-', 0, 200, '-', 0, 200],
        ['', 'Итого', '', '', '', '', '', 2700, 8000, 70_000, 80_700],
      ],
      { mapping },
    )
    expect(file.rows.map(({ type, name, volume, price }) => [type, name, volume, price])).toEqual([
      ['work', 'Дверь', '2', '1000'],
      ['material', 'Дверь: материалы', '2', '4000'],
      ['work', 'Насос', '1', '500'],
      ['equip', 'Насос: оборудование', '1', '70000'],
      ['work', 'Вывоз', '10', '20'],
    ])
    expect(file.sums).toEqual({ work: '2700.00', material: '8000.00', equip: '70000.00', total: '80700.00' })
    expect(file.total).toBe('80700.00')
    expect(file.warnings).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(
          /^Сумма строки не равна её работам, материалам и оборудованию: .*разница 1,00/u,
        ),
        places: ['строка 4'],
      }),
    ])
  })

  test('VAT is taken out of each of them', () => {
    const file = read([['1', 'Дверь', 'шт', 1, 122, 244, null, null, null, null, 366]], {
      mapping,
      vat_included: '22',
    })
    expect(file.sums).toMatchObject({ work: '100.00', material: '200.00', total: '300.00' })
  })
})

test('sheets of a workbook become sections of one estimate, their remarks name the sheet', () => {
  const sheet = (name: string, ...rows: (string | number | null)[][]) => ({ name, estimate: read(rows) })
  const walls = sheet(
    'Стены',
    ['1', '', 'Кладка', 'м3', 2, 100, 200],
    ['', '', 'Итого', '', '', '', 200],
    ['2', '', 'Сетка', 'м2', 1, 5, 5],
  )
  const roof = sheet(
    'Кровля',
    ['Раздел 1'],
    ['1', '', 'Стяжка', 'м2', 'много', 10, 30],
    ['', '', 'Итого', '', '', '', 30],
    ['2', '', 'Грунт', 'м2', 1, 5, 5],
  )
  const file = joinSheets([walls, roof])
  expect(tree(file)).toEqual([
    '[Стены]',
    '·Кладка',
    '·Сетка',
    '[Кровля]',
    '·[Раздел 1]',
    '··Стяжка',
    '··Грунт',
  ])

  expect(file).toMatchObject({ total: null, sums: { work: '240.00', total: '240.00' } })
  expect(file.warnings).toContainEqual({
    message: 'Вместо числа стоит «много»',
    count: 1,
    places: ['лист «Кровля», строка 4, столбец «Объём»'],
    is_fault: true,
  })
  expect(file.warnings.find(({ message }) => message.startsWith('Строка «Итого»'))).toMatchObject({
    count: 2,
  })
  expect(joinSheets([walls])).toBe(walls.estimate)
})

describe('rows that are not loaded', () => {
  const rows = [
    ['', '', 'Раздел 1. Земля'],
    ['1', '', 'Котлован', 'м3', 10, 12.2, 122],
    [null, null, 'Итого по разделу', null, null, null, 122],
    ['', '', 'Раздел 2. Бетон'],
    ['2', '', 'Плита', 'м3', 10, 24.4, 244],
    [null, null, 'Итого по разделу', null, null, null, 244],
    [null, null, 'Всего с НДС', null, null, null, 366],
    [null, null, 'В том числе НДС 22 %', null, null, null, 66],
  ]
  test('every one is named by its row, below the table too', () => {
    const { warnings } = read(rows, { vat_included: '22' })
    const places = (start: string) => warnings.find(({ message }) => message.startsWith(start))?.places
    expect(places('Строка «Итого»')).toEqual(['строки 5, 8–9'])
    expect(places('Строка НДС')).toEqual(['строка 10'])
  })

  test('the total that the file states with VAT is kept beside the sums without it', () => {
    expect(read(rows, { vat_included: '22' })).toMatchObject({ total: null, gross_total: '366.00' })
    expect(read(rows.slice(0, 7), { vat_included: null })).toMatchObject({
      total: '366.00',
      gross_total: null,
    })
  })
})

describe('a price of one unit is never the sum of a row', () => {
  const guess = (...titles: string[]) => guessSheetColumns(titles.map((title, index) => ({ index, title })))
  test.each([
    'Стоимость за м2',
    'Стоимость, руб./м²',
    'Стоимость за ед.',
    'Стоимость 1 м2',
    'Цена за шт.',
    'Стоимость за 1 п.м',
  ])('«%s»', (title) => {
    expect(guess('Наименование', 'Ед.', 'Кол-во', title)).toEqual({ name: 0, unit: 1, volume: 2, price: 3 })
    expect(guess('Наименование', 'Кол-во', title, 'Сумма')).toEqual({ name: 0, volume: 1, price: 2, summ: 3 })
  })
  test('also by kinds of costs', () => {
    expect(guess('Наименование', 'Кол-во', 'Стоимость работ за ед.', 'Стоимость материалов за ед.')).toEqual({
      ...{ name: 0, volume: 1, price_work: 2, price_material: 3 },
    })
  })
})

test('a row whose words stand in the column of numbers keeps its sum', () => {
  const rows = [
    ['1', '', 'Кран', 'шт', 3, 100, 300],
    ['Доставка материалов на объект', '', '', '', '', '', 25],
    ['2', '', 'Лифт', 'шт', 1, 50, 50],
  ]
  const file = read(rows, {
    titles: ['№', 'Шифр', 'Наименование', 'Ед.', 'Объём', 'Цена', 'Сумма'],
    vat_included: null,
  })
  expect(file.sums.total).toBe('375.00')
})
