import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportCsv } from './export-csv.ts'
import type { ExportColumn, ExportValue } from './export-table.ts'

const columns: ExportColumn[] = [
  { title: 'Договор', format: 'text' },
  { title: 'Дата', format: 'date' },
  { title: 'Сумма', format: 'money', band: 'Январь' },
]
const lines = async (rows: ExportValue[][]) =>
  (await text(exportCsv({ title: 'Т', columns, rows }))).split('\r\n')

test('Russian Excel opens it as a table: mark, semicolons, commas, dates', async () => {
  const csv = await buffer(
    exportCsv({
      title: 'Т',
      columns,
      rows: [
        ['№ 1', '2026-01-31', '-1234.50'],
        ['№ 2', null, 100050n],
      ],
    }),
  )
  expect(csv.toString()).toBe(
    '\ufeffДоговор;Дата;Январь: Сумма\r\n№ 1;31.01.2026;-1234,50\r\n№ 2;;1000,50\r\n',
  )
})

test('quotes, semicolons and line breaks are quoted', async () => {
  expect((await lines([['ООО "А";\nБ', null, null]]))[1]).toBe('"ООО ""А"";\nБ";;')
})

test.each([
  ['=HYPERLINK("http://a")', `"'=HYPERLINK(""http://a"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['-5 % скидка', '-5 % скидка'],
  ['+7 900 000-00-00', '+7 900 000-00-00'],
])('a text %s cannot run as a formula, phones and minuses stay', async (given, written) => {
  expect((await lines([[given, null, null]]))[1]).toBe(`${written};;`)
})

test('money has its kopecks, a volume none of the zeros that the database keeps', async () => {
  const columns: ExportColumn[] = [
    { title: 'Объём', format: 'volume' },
    { title: 'Сумма', format: 'money' },
    { title: 'Позиций', format: 'count' },
  ]
  const rows = [
    ['1.2500000000', '9920.9', '100'],
    ['70900.0000000000', '5', 10],
  ]
  const csv = await buffer(exportCsv({ title: 'Смета', columns, rows }))
  expect(csv.toString().split('\r\n').slice(1, 3)).toEqual(['1,25;9920,90;100', '70900;5,00;10'])
})
