import { describe, expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'
import { type EstimateSheetMapping, guessSheetColumns } from './sheet-fields.ts'

/** The head of приложение 3 of приказ 421/пр by the resource-index method, as its two storeys are joined. */
const TITLES = [
  '№ п/п',
  'Обоснование',
  'Наименование работ и затрат',
  'Единица измерения',
  'Количество / на единицу измерения',
  'Количество / коэффициенты',
  'Количество / всего с учетом коэффициентов',
  'Сметная стоимость, руб. / на единицу измерения в базисном уровне цен',
  'Сметная стоимость, руб. / индекс',
  'Сметная стоимость, руб. / на единицу измерения в текущем уровне цен',
  'Сметная стоимость, руб. / коэффициенты',
  'Сметная стоимость, руб. / всего в текущем уровне цен',
]

type Row = (string | number)[]

function cell(value: string | number): ImportCell {
  if (value === '') return null
  return { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) }
}

function read(rows: Row[], mapping: EstimateSheetMapping) {
  const all = [['ЛОКАЛЬНЫЙ СМЕТНЫЙ РАСЧЕТ (СМЕТА) № 02-01-01'], TITLES, ...rows].map((row) => row.map(cell))
  const sheet = { name: 'ЛСР', rows: all, top: 1, data: 2, titles: TITLES, hidden_rows: [] }
  return readEstimateSheet(sheet, { mapping, trusted: 'summ', vat_included: null, skip_hidden: false })
}

const figured = (text: string, summ: number): Row => ['', '', text, '', '', '', '', '', '', '', '', summ]
const resource = (code: string, name: string, unit: string, each: number, summ: number): Row => [
  ...['', code, name, unit, each, 1.15, each * 5.5, 100, 12.5, 1250, '', summ],
]
const position = (number: string, volume: number, total: number): Row[] => [
  [
    number,
    'ГЭСН06-01-001-01',
    `Устройство основания ${number}`,
    '100 м3',
    volume,
    '',
    volume,
    '',
    '',
    '',
    '',
    '',
  ],
  resource('1', 'ОТ(ЗТ)', 'чел.-ч', 180, 60_000),
  resource('1-100-20', 'Средний разряд работы 2,0', 'чел.-ч', 180, 60_000),
  resource('2', 'ЭМ', '', 1, 20_000),
  resource('4', 'М', '', 1, 10_000),
  figured('Итого прямые затраты', 90_000),
  figured('ФОТ', 65_000),
  ['', 'Пр/812-006.0', 'НР Бетонные и железобетонные монолитные', '%', 102, '', 102, '', '', '', '', 66_300],
  ['', 'Пр/774-006.0', 'СП Бетонные и железобетонные монолитные', '%', 58, '', 58, '', '', '', '', 37_700],
  ['', '', 'Всего по позиции', '', '', '', '', '', '', total / volume, '', total],
]
const recap = (total: number): Row[] => [
  figured('Всего прямые затраты (справочно)', 180_000),
  ['', '', 'в том числе:', '', '', '', '', '', '', '', '', ''],
  figured('Оплата труда (ОТ)', 120_000),
  figured('Эксплуатация машин', 40_000),
  figured('Материалы', 20_000),
  figured('Строительные работы', total),
  figured('Всего ФОТ (справочно)', 130_000),
  figured('Всего накладные расходы (справочно)', 132_600),
  figured('Всего сметная прибыль (справочно)', 75_400),
]

const FORM: Row[] = [
  ['Раздел 1. Фундаменты'],
  ...position('1', 2, 194_000),
  ['2', 'ФСБЦ-04.1.02.05-0011', 'Бетон B25', 'м3', 204, 1.02, 208.08, 4000, '', 6500, '', 1_352_520],
  ['', '', 'Всего по позиции', '', '', '', '', '', '', '', '', 1_352_520],
  ['', '', 'Итоги по разделу 1 Фундаменты:', '', '', '', '', '', '', '', '', ''],
  ...recap(1_546_520),
  figured('Итого по разделу 1 Фундаменты', 1_546_520),
  ['Раздел 2. Стены'],
  ...position('3', 4, 388_000),
  ...recap(388_000),
  figured('Итого по разделу 2 Стены', 388_000),
  ['', '', 'Итоги по смете:', '', '', '', '', '', '', '', '', ''],
  ...recap(1_934_520),
  figured('ВСЕГО по смете', 1_934_520),
]

describe('the official form of a local estimate', () => {
  const mapping = guessSheetColumns(TITLES.map((title, index) => ({ index, title })))

  test('the volume is the whole with coefficients and the sum that of the current level', () => {
    expect(mapping).toMatchObject({ number: 0, code: 1, name: 2, unit: 3, volume: 6, summ: 11 })
  })

  test('a position is its own row with the sum of «Всего по позиции»; nothing of it is counted twice', () => {
    const file = read(FORM, mapping)
    expect(
      file.rows.map(({ name, volume, is_folder }) => (is_folder ? `[${name}]` : `${name}: ${volume}`)),
    ).toEqual([
      '[Раздел 1. Фундаменты]',
      'Устройство основания 1: 2',
      'Бетон B25: 208.08',
      '[Раздел 2. Стены]',
      'Устройство основания 3: 4',
    ])
    expect(file).toMatchObject({ total: '1934520.00', sums: { total: '1934520.00' } })
    expect(file.warnings.filter(({ is_fault }) => is_fault)).toEqual([])
  })

  test('a stated total that the positions do not come to is asked about', () => {
    const rows = [...FORM.slice(0, -1), figured('ВСЕГО по смете', 1_950_000)]
    const faults = read(rows, mapping).warnings.filter(({ is_fault }) => is_fault)
    expect(faults.map(({ message }) => message).join()).toMatch(/1\s950\s000,00/)
  })

  test('positions without numbers are not guessed', () => {
    const rows = FORM.map(([number, ...rest]) => [/^\d/.test(String(number)) ? '' : (number ?? ''), ...rest])
    const faults = read(rows, mapping).warnings.filter(({ is_fault }) => is_fault)
    expect(faults.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Под позициями стоят их ресурсы/),
    )
  })

  test('a work without a number that has a volume of its own is no total of costs: it stays', () => {
    const work: Row = ['', '', 'Вывоз мусора', 'т', '', '', 5, '', '', '', '', 10_000]
    const rows = [...FORM.slice(0, -1), work, figured('ВСЕГО по смете', 1_944_520)]
    const { sums, rows: read_rows } = read(rows, mapping)
    expect(read_rows.map(({ name }) => name)).toContain('Вывоз мусора')
    expect(sums.total).toBe('1944520.00')
  })
})
