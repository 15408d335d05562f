import { expect, test } from 'vitest'
import type { ExportColumn, ExportRow } from '../export/export-table.ts'
import { cellText } from './cell-text.ts'
import { paginate } from './paginate.ts'
import { paperPdf } from './paper-pdf.ts'
import { tablePaper } from './table-paper.ts'

const name: ExportColumn = { title: 'Статья', format: 'text', width: 40 }
const months = (count: number): ExportColumn[] =>
  Array.from({ length: count }, (_, at) => [
    { title: 'План, ₽', format: 'money', band: `месяц ${at + 1}` } as const,
    { title: 'Факт, ₽', format: 'money', band: `месяц ${at + 1}` } as const,
  ]).flat()
const rows = (count: number, width: number) =>
  Array.from({ length: count }, (_, at) => ({
    cells: [`Статья ${at + 1}`, ...Array.from({ length: width }, () => '1234.50')],
    level: at % 3 === 0 ? 0 : 1,
    descendants: at % 3 === 0 ? 2 : 0,
  }))

test('columns that do not fit beside each other go below under the same names', () => {
  const columns = [name, ...months(12)]
  const paper = tablePaper({ title: 'График', columns, rows: rows(3, 24) })
  const tables = paper.blocks.filter((block) => block.kind === 'table')
  expect(tables.length).toBeGreaterThan(1)
  const figures = tables.reduce((sum, table) => sum + table.widths.length - 1, 0)
  expect(figures).toBe(24)
  for (const table of tables) expect(table.rows[0]?.cells[0]?.text).toBe('Статья 1')
})

test('a long table takes many sheets, each under its head, in no time at all', () => {
  const columns = [name, ...months(2)]
  const paper = tablePaper({
    title: 'Отчёт',
    columns,
    rows: rows(2000, 4),
    totals: ['', '1.00', '2.00', '3.00', '4.00'],
  })
  const pages = paginate(paper)
  expect(pages.length).toBeGreaterThan(40)
  for (const page of pages) {
    const texts = page.bands.flatMap(({ band }) => band.cells.flatMap(({ lines }) => lines))
    expect(texts).toContain('месяц 1')
  }
  expect(paperPdf(paper).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the figures of a band are read together: it goes below whole, unless it is wider than the sheet', () => {
  const five = (band: string): ExportColumn[] =>
    Array.from({ length: 5 }, (_, at) => ({ title: `${at + 1}, ₽`, format: 'money', band }))
  const columns = [name, ...five('Итого'), ...five('январь'), ...five('февраль')]
  const paper = tablePaper({ title: 'График', columns, rows: rows(1, 15) })
  const tables = paper.blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ widths }) => widths.length - 1)).toEqual([10, 5])
  const wide = [name, ...Array.from({ length: 30 }, () => five('Всё')[0] as ExportColumn)]
  const parts = tablePaper({ title: 'График', columns: wide, rows: rows(1, 30) }).blocks
  expect(parts.filter((block) => block.kind === 'table').length).toBeLessThan(6)
})

test('on paper a share has two decimals and a volume all it has', () => {
  const columns: ExportColumn[] = [
    name,
    { title: 'Доля', format: 'percent' },
    { title: 'Объём', format: 'volume' },
  ]
  const paper = tablePaper({ title: 'Смета', columns, rows: [{ cells: ['Бетон', '89', '1031.506'] }] })
  const [row] = paper.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(row?.cells.slice(1).map((cell) => cellText(cell))).toEqual(['89,00\u00a0%', '1\u00a0031,506'])
})

test('on paper trouble is red and a result is bold, as on the screen and in Excel', () => {
  const columns: ExportColumn[] = [
    name,
    { title: 'Отклонение', format: 'money', alarm: 'above' },
    { title: 'Результат', format: 'money', alarm: 'below', strong: true },
  ]
  const rows: ExportRow[] = [
    { cells: ['Каркас', '5.00', '-1.00'] },
    { cells: ['Прибыль', '-5.00', '1.00'], strong: true },
    { cells: ['Кассовый разрыв', '5.00', '1.00'], strong: true, alarm: 'above' },
    { cells: ['Остаток', '5.00', '1.00'], strong: true, alarm: 'below' },
  ]
  const paper = tablePaper({ title: 'БДР', columns, rows })
  const told = paper.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(told.map(({ cells }) => cells.map(({ red = false }) => red))).toEqual([
    [false, true, true],
    [false, false, false],
    [false, true, true],
    [false, false, false],
  ])
  expect(told.map(({ cells }) => cells.map(({ bold = false }) => bold))).toEqual([
    [false, false, true],
    [true, true, true],
    [true, true, true],
    [true, true, true],
  ])
})

test('no word of a head is torn: the column of names gives it room', () => {
  const columns: ExportColumn[] = [
    { title: 'Проект', format: 'text', width: 20 },
    ...months(4),
    { title: 'Рентабельность', format: 'percent' },
  ]
  const paper = tablePaper({ title: 'Прибыль', columns, rows: rows(2, 9) })
  const heads = paginate(paper).flatMap(({ bands }) => bands.flatMap(({ band }) => band.cells))
  expect(heads.find(({ cell }) => cell.text === 'Рентабельность')?.lines).toEqual(['Рентабельность'])
})

test('the portions of a wide table keep one scale', () => {
  const paper = tablePaper({ title: 'График', columns: [name, ...months(5)], rows: rows(2, 10) })
  const tables = paper.blocks.filter((block) => block.kind === 'table')
  const widths = tables.map((table) => table.widths.map((width) => width.toFixed(3)))
  expect(new Set(widths.map(([first]) => first)).size).toBe(1)
  expect(new Set(widths.flatMap((list) => list.slice(1))).size).toBe(1)
})

test('a portion of words alone has no row of totals', () => {
  const columns: ExportColumn[] = [
    name,
    ...months(5),
    ...['Исполнитель', 'Смета', 'Проект', 'Вид', 'Причина'].map(
      (title): ExportColumn => ({ title, format: 'text', width: 40 }),
    ),
  ]
  const cells = [...Array.from({ length: 10 }, () => '1.00'), '', '', '', '', '']
  const tables = tablePaper({
    title: 'Реестр',
    columns,
    rows: [{ cells: ['а', ...cells] }],
    totals: ['', ...cells],
  }).blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ totals }) => totals.length)).toEqual([1, 1, 0])
})
