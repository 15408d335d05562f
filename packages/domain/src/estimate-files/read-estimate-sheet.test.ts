import { describe, expect, test } from 'vitest'
import { guessColumns } from '../imports/guess-columns.ts'
import type { ImportCell } from '../imports/import-cell.ts'
import { type EstimateSheetOptions, readEstimateSheet } from './read-estimate-sheet.ts'
import { ESTIMATE_SHEET_TITLES, type EstimateSheetMapping } from './sheet-fields.ts'

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
  options: Partial<EstimateSheetOptions> & { hidden?: number[] } = {},
) {
  const { hidden = [], ...rest } = options
  const all = [['Локальная смета на кровлю'], TITLES, ...rows].map((row) => row.map(cell))
  const sheet = {
    name: 'Лист1',
    rows: all,
    data: 2,
    titles: TITLES,
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
      'У строки есть сумма, но нет объёма: она загружается с объёмом 1 и ценой, равной сумме',
    ])
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
    expect(file.warnings.map(({ message }) => message)).toEqual(['НДС 22 % вычтен из цен и сумм файла'])
  })

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
    const guesses = guessColumns(
      titles.map((title, index) => ({ index, title })),
      ESTIMATE_SHEET_TITLES,
    )
    expect(Object.fromEntries(guesses.map(({ field, index }) => [field, index]))).toEqual(MAPPING)
  })
})
