import { guessSheetColumns } from '@stroyfin/domain/estimate-files/sheet-fields'
import { describe, expect, test } from 'vitest'
import { rowPacker } from '../spreadsheets/packed-rows.ts'
import { readFile } from '../spreadsheets/read-file.ts'
import { readLimits } from '../spreadsheets/read-limits.ts'
import { sheetHead } from '../spreadsheets/sheet-head.ts'
import { makeXlsx } from '../spreadsheets/testing/make-xlsx.ts'
import { estimateOfSheets } from './estimate-of-sheets.ts'

type Row = (string | number)[]

function cellXml(value: string | number, place: string): string {
  if (value === '') return ''
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
}

/** A printed form as a workbook has it, read as the product reads it. */
async function read(rows: Row[], merged: readonly string[]) {
  const body = rows.map((row, at) => {
    const cells = row.map((value, column) => cellXml(value, `${'ABCDEFGHIJKL'[column]}${at + 1}`))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const sheetXml = `<sheetData>${body.join('')}</sheetData><mergeCells>${merges}</mergeCells>`
  const { sheets } = await readFile(makeXlsx({ sheet: sheetXml }), 'ЛСР.xlsx', readLimits)
  const sheet = sheets[0]!
  const head = sheetHead(sheet, null)
  const mapping = guessSheetColumns(head.columns)
  const titles = Array.from(
    { length: 12 },
    (_, at) => head.columns.find(({ index }) => index === at)?.title ?? '',
  )
  const packer = rowPacker()
  for (const [row, cells] of sheet.rows.entries())
    for (const [column, cell] of cells.entries()) if (cell) packer.place(row, column, cell)
  const mapped = {
    ...{ name: sheet.name, rows: packer.done(), merges: sheet.merges, hidden_rows: [], struck_rows: [] },
    ...{ top: (head.header_row ?? 1) - 1, data: head.data, titles, mapping },
  }
  const file = estimateOfSheets({
    sheets: [mapped],
    trusted: 'summ',
    vat_included: null,
    skip_hidden: false,
  })
  const faults = file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
  return { mapping, file, faults, lines: file.rows.filter(({ is_folder }) => !is_folder) }
}

const FRONT = ['№ п/п', 'Обоснование', 'Наименование работ и затрат', 'Единица измерения']
const AMOUNTS = ['на единицу измерения', 'коэффициенты', 'всего с учетом коэффициентов']
const figured = (name: string, ...summs: Row): Row => ['', '', name, '', '', '', '', ...summs]
const above = (stated: number): Row[] => [
  ['ЛОКАЛЬНЫЙ СМЕТНЫЙ РАСЧЕТ (СМЕТА) № 02-01-01'],
  ['', '', 'Сметная стоимость', '', '', stated, 'тыс. руб.'],
  [],
]
const NUMBERS: Row = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('a local estimate by the form of приказ 421/пр', () => {
  test('by resources and indexes', async () => {
    const now = (name: string, summ: number) => figured(name, '', '', '', '', summ)
    const total = (summ: number) => now('Всего по позиции', summ)
    const { mapping, file, faults, lines } = await read(
      [
        ...above(1934.52),
        [...FRONT, 'Количество', '', '', 'Сметная стоимость, руб.'],
        ['', '', '', '', ...AMOUNTS, 'на единицу измерения в базисном уровне цен', 'индекс'].concat([
          'на единицу измерения в текущем уровне цен',
          'коэффициенты',
          'всего в текущем уровне цен',
        ]),
        NUMBERS,
        ['Раздел 1. Фундаменты'],
        ['1', 'ГЭСН06-01-001-01', 'Устройство бетонной подготовки', '100 м3', 2, '', 2],
        ['', '1', 'ОТ(ЗТ)', 'чел.-ч', '', '', 360, '', '', '', '', 120_000],
        ['', '91.05.01-017', 'Краны башенные', 'маш.-ч', 1, '', 2, 500, 20, 10_000, '', 20_000],
        now('Итого прямые затраты', 150_000),
        ['', 'Пр/812-006.0-1', 'НР Бетонные конструкции', '%', 102, '', 102, '', '', '', '', 127_500],
        total(350_000),
        ['2', 'ФСБЦ-04.1.02.05-0011', 'Смеси бетонные', 'м3', 102, '', 204, '', '', 5000, '', 1_020_000],
        total(1_020_000),
        ['', '', 'Итоги по разделу 1 Фундаменты:'],
        now('Итого прямые затраты (справочно)', 1_170_000),
        now('Всего накладные расходы (справочно)', 127_500),
        now('Итого по разделу 1 Фундаменты', 1_370_000),
        ['Раздел 2. Оборудование'],
        ['3', 'ТЦ_64.1', 'Насос', 'шт', 2, '', 2, '', '', 282_260, '', 564_520],
        total(564_520),
        now('Итого по разделу 2 Оборудование', 564_520),
        now('ВСЕГО по смете', 1_934_520),
        ['Составил:', '', 'Инженер'],
      ],
      ['A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:G4', 'H4:L4', 'A7:L7'],
    )
    expect(mapping).toEqual({ number: 0, code: 1, name: 2, unit: 3, volume: 6, summ: 11 })
    expect(lines.map(({ name, volume, summ }) => [name, volume, summ])).toEqual([
      ['Устройство бетонной подготовки', '2', '350000.00'],
      ['Смеси бетонные', '204', '1020000.00'],
      ['Насос', '2', '564520.00'],
    ])
    expect(file).toMatchObject({ total: '1934520.00', sums: { total: '1934520.00' } })
    expect(faults).toEqual([])
  })

  test('by base prices and indexes: the current cost is loaded', async () => {
    const both = (name: string, base: number, current: number) => figured(name, '', '', base, '', current)
    const { mapping, faults, lines } = await read(
      [
        ...above(10),
        [
          ...FRONT,
          'Количество',
          '',
          '',
          'Сметная стоимость в базисном уровне цен, руб.',
          '',
          '',
          'Индексы',
        ].concat(['Сметная стоимость в текущем уровне цен, руб.']),
        ['', '', '', '', ...AMOUNTS, 'на единицу измерения', 'коэффициенты', 'всего'],
        NUMBERS,
        ['1', 'ФЕР06-01-001-01', 'Подготовка', '100 м3', 4, '', 4],
        ['', '1', 'ОТ', '', '', '', '', 100, '', 400, 20, 8000],
        both('Всего по позиции', 500, 10_000),
        both('ВСЕГО по смете', 500, 10_000),
      ],
      ['A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:G4', 'H4:J4', 'K4:K5', 'L4:L5'],
    )
    expect(mapping).toMatchObject({ volume: 6, summ: 11 })
    expect(lines.map(({ name, volume, summ }) => [name, volume, summ])).toEqual([
      ['Подготовка', '4', '10000.00'],
    ])
    expect(faults).toEqual([])
  })
})
