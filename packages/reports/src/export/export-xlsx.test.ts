import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { read } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { cellAt, readBook, valueAt } from '../testing/read-book.ts'
import type { ExportColumn, ExportTable } from './export-table.ts'
import { exportXlsx, exportXlsxToFile } from './export-xlsx.ts'

const columns: ExportColumn[] = [
  { title: 'Договор', format: 'text', width: 40 },
  { title: 'Дата', format: 'date' },
  { title: 'Сумма', format: 'money', total: true },
  { title: 'Ставка', format: 'percent' },
  { title: 'Объём', format: 'volume' },
  { title: 'Дней', format: 'count', total: true },
]
const rows = [
  ['№ 1 «А» & <Б>', '2026-01-31', '1234567.89', '20', '312.3450000001', 30],
  ['№ 2', '2026-02-28', 100050n, 12.5, '0.5', 1n],
  ['№ 3', null, '-0.10', null, null, 0],
]

/** A reader that knows nothing of our writer. */
async function written(table: ExportTable, options = {}) {
  return readBook(await buffer(exportXlsx(table, options)))
}

describe('an exported workbook, read by two other programs', () => {
  test('numbers are numbers to the last kopeck, dates are dates, texts survive markup (R-7-23)', async () => {
    const bytes = await buffer(exportXlsx({ title: 'Договоры', columns, rows }))
    const [sheet] = await readBook(bytes)
    expect(sheet?.rows.slice(0, 4)).toEqual([
      ['Договор', 'Дата', 'Сумма', 'Ставка', 'Объём', 'Дней'],
      ['№ 1 «А» & <Б>', new Date('2026-01-31'), 1234567.89, 0.2, 312.3450000001, 30],
      ['№ 2', new Date('2026-02-28'), 1000.5, 0.125, 0.5, 1],
      ['№ 3', null, -0.1, null, null, 0],
    ])
    const format = (address: string) => cellAt(sheet, address)?.style?.numFmt
    expect(['B2', 'C2', 'D2'].map(format)).toEqual(['dd\\.mm\\.yyyy', '#,##0.00', '0.00%'])
    // The second reader shares no line with the first.
    const other = read(bytes, { cellDates: true, UTC: true, cellNF: true }).Sheets.Договоры
    expect(['A2', 'B2', 'C2', 'E2'].map((address) => other?.[address]?.v)).toEqual(
      sheet?.rows[1]?.filter((_, at) => ![3, 5].includes(at)),
    )
    expect(other?.C5).toMatchObject({ f: 'SUBTOTAL(9,C2:C4)', v: 1235568.29, z: '#,##0.00' })
    expect(other?.['!autofilter']).toEqual({ ref: 'A1:F4' })
  })

  test('trouble is red on its side of zero, a result is bold in its row and its column', async () => {
    const [sheet] = await written({
      title: 'БДР',
      columns: [
        { title: 'Статья', format: 'text' },
        { title: 'Отклонение', format: 'money', alarm: 'above' },
        { title: 'Результат', format: 'percent', alarm: 'below', strong: true },
      ],
      rows: [
        { cells: ['Каркас', '5.00', '-1'] },
        { cells: ['Прибыль', '-5.00', '1'], strong: true },
        { cells: ['Кассовый разрыв', '5.00', '1'], strong: true, alarm: 'above' },
        { cells: ['Остаток', '5.00', '1'], alarm: 'below' },
      ],
    })
    const format = (place: string) => cellAt(sheet, place)?.style?.numFmt
    expect(format('B2')).toBe('[Red]#,##0.00;-#,##0.00;0.00')
    expect(format('C2')).toBe('0.00%;[Red]-0.00%')
    // A row that has its own side of trouble does not follow its columns.
    expect(format('C4')).toBe('[Red]0.00%;-0.00%;0.00%')
    expect(format('B5')).toBe('#,##0.00;[Red]-#,##0.00')
    const isBold = (place: string) => cellAt(sheet, place)?.style?.font?.bold === true
    expect(['A2', 'B2', 'C2', 'A3', 'B3', 'C3'].map(isBold)).toEqual([false, false, true, true, true, true])
  })

  test('the head is frozen, bold and filtered, columns have widths, printing repeats the head', async () => {
    const [sheet] = await written({ title: 'Договоры', columns, rows })
    expect(sheet?.freezePane).toEqual({ rows: 1 })
    expect(sheet?.autoFilter?.range).toBe('A1:F4')
    expect(sheet?.columns?.[0]?.width).toBe(40)
    expect(cellAt(sheet, 'A1')?.style?.font?.bold).toBe(true)
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '$1:$1' })
  })

  test('names of the rows stay in sight while the figures move sideways', async () => {
    const bytes = await buffer(exportXlsx({ title: 'Договоры', columns, rows, pinned: 2 }))
    const [sheet] = await readBook(bytes)
    expect(sheet?.freezePane).toEqual({ rows: 1, columns: 2 })
    // No reader tells which cell the moving part begins with.
    const { files } = read(bytes, { bookFiles: true }) as { files?: Record<string, { content: Buffer }> }
    expect(String(files?.['xl/worksheets/sheet1.xml']?.content)).toContain(' topLeftCell="C2" ')
  })

  test('totals are live formulas that follow the filter, with exact values beside', async () => {
    const [sheet] = await written({ title: 'Договоры', columns, rows })
    expect(valueAt(sheet, 'A5')).toBe('Итого')
    expect(cellAt(sheet, 'C5')).toMatchObject({ formula: 'SUBTOTAL(9,C2:C4)', formulaResult: 1235568.29 })
    expect(cellAt(sheet, 'F5')).toMatchObject({ formula: 'SUBTOTAL(9,F2:F4)', formulaResult: 31 })
    expect(valueAt(sheet, 'D5')).toBeNull()
  })

  test('totals that are no sums come from the report', async () => {
    const sheets = await written({ title: 'Т', columns, rows, totals: ['Всего', null, null, '15'] })
    expect(sheets[0]?.rows[4]?.slice(0, 4)).toEqual(['Всего', null, 1235568.29, 0.15])
  })

  test('group rows are bold, fold and add up their leaves only', async () => {
    const tree = [
      { level: 0, descendants: 3, cells: ['Объект', null, '30', null, null, null] },
      { level: 1, descendants: 2, cells: ['Статья', null, '30', null, null, null] },
      { level: 2, cells: ['Договор 1', null, '10', null, null, null] },
      { level: 2, cells: ['Договор 2', null, '20', null, null, null] },
    ]
    const [sheet] = await written({ title: 'Дерево', columns, rows: tree, tree: true })
    expect(cellAt(sheet, 'C2')).toMatchObject({ formula: 'SUBTOTAL(9,C3:C5)', formulaResult: 30 })
    expect(cellAt(sheet, 'C3')).toMatchObject({ formula: 'SUBTOTAL(9,C4:C5)', formulaResult: 30 })
    expect(cellAt(sheet, 'C6')).toMatchObject({ formula: 'SUBTOTAL(9,C2:C5)', formulaResult: 30 })
    expect([1, 2, 3, 4].map((row) => sheet?.rowDefs?.get(row)?.outlineLevel ?? 0)).toEqual([0, 1, 2, 2])
    const isBold = (place: string) => cellAt(sheet, place)?.style?.font?.bold
    expect([isBold('A2'), isBold('A4')]).toEqual([true, undefined])
  })

  test('bands stand over their columns, merged', async () => {
    const banded: ExportColumn[] = [
      { title: 'Статья', format: 'text' },
      { title: 'План', format: 'money', band: 'Январь' },
      { title: 'Факт', format: 'money', band: 'Январь' },
      { title: 'План', format: 'money', band: 'Февраль' },
    ]
    const [sheet] = await written({ title: 'План', columns: banded, rows: [['Бетон', 1, 2, 3]] })
    expect(sheet?.rows[1]).toEqual(['Статья', 'План', 'Факт', 'План'])
    expect(sheet?.merges).toEqual([
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
    ])
    expect(sheet?.autoFilter?.range).toBe('A2:D3')
  })

  test('the second sheet tells what was asked for', async () => {
    const parameters: ExportTable['parameters'] = [
      ['Отчёт', 'Договоры'],
      ['Период', '01.01.2026 – 31.01.2026'],
    ]
    const sheets = await written({ title: 'Договоры', columns, rows, parameters })
    expect(sheets[1]).toMatchObject({ name: 'Параметры', rows: parameters })
  })

  test('a report called «Параметры» does not give two sheets of one name', async () => {
    const sheets = await written({
      title: 'параметры',
      columns,
      rows,
      parameters: [['Отчёт', 'Параметры']],
    })
    expect(sheets.map(({ name }) => name)).toEqual(['параметры', 'Параметры отчёта'])
  })

  test('an empty report is a head without totals', async () => {
    const sheets = await written({ title: 'Пусто', columns, rows: [] })
    expect(sheets[0]?.rows.length).toBe(1)
  })

  test('rows that do not fit go on in the next sheet and into the same totals', async () => {
    const sheets = await written({ title: "Реестр '26", columns, rows: [...rows, ...rows] }, { sheetRows: 5 })
    expect(sheets.map(({ name }) => name)).toEqual(["Реестр '26", "Реестр '26 (2)"])
    expect(cellAt(sheets[1], 'C5')).toMatchObject({
      formula: "SUBTOTAL(9,'Реестр ''26'!C2:C4)+SUBTOTAL(9,C2:C4)",
      formulaResult: 2471136.58,
    })
  })

  test.each([
    ['Отчёт: [план/факт] * ?', 'Отчёт план факт'],
    ['  ', 'Отчёт'],
    ["'кавычки'", 'кавычки'],
    ['Очень длинное название отчёта о движении денег', 'Очень длинное название отчёта о'],
  ])('the sheet of «%s» is called «%s»', async (title, name) => {
    const sheets = await written({ title, columns, rows })
    expect(sheets[0]?.name).toBe(name)
  })

  test.each([
    ['control characters', 'звонок\u0007 и\u0000ноль', 'звонок\u0007 и\u0000ноль'],
    ['line breaks and spaces', ' первая\nвторая ', ' первая\nвторая '],
    ['a text that looks like an escape', '_x0041_', '_x0041_'],
    ['half of a surrogate pair', 'a\ud83db', 'a\ufffdb'],
    ['emoji', '🏗️', '🏗️'],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['a text too long for Excel', 'я'.repeat(40_000), `${'я'.repeat(32_766)}…`],
  ])('%s', async (_, text, read) => {
    const sheets = await written({
      title: 'Т',
      columns: [{ title: 'Текст', format: 'text' }],
      rows: [[text]],
    })
    expect(sheets[0]?.rows[1]?.[0]).toBe(read)
  })

  test('what is no number or date in such a column stays a readable text', async () => {
    const sheets = await written({
      title: 'Т',
      columns,
      rows: [['а', 'скоро', 'н/д', '—', true, Number.NaN]],
    })
    expect(sheets[0]?.rows[1]).toEqual(['а', 'скоро', 'н/д', '—', 'Да', 'NaN'])
  })

  test('a file on disk is the same', async () => {
    const path = join(tmpdir(), `export-${process.pid}.xlsx`)
    await exportXlsxToFile({ title: 'Договоры', columns, rows }, path)
    const saved = await readFile(path)
    await rm(path)
    expect(saved.equals(await buffer(exportXlsx({ title: 'Договоры', columns, rows })))).toBe(true)
  })

  test('a failure of the report breaks the stream instead of ending it early', async () => {
    async function* failing() {
      yield ['№ 1']
      throw new Error('нет связи')
    }
    await expect(buffer(exportXlsx({ title: 'Т', columns, rows: failing() }))).rejects.toThrow('нет связи')
  })
})
