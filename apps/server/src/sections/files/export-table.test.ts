import { exportTable } from '@stroyfin/contract/files/export-table'
import { expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const columns = [
  { title: 'Наименование', format: 'text' as const },
  { title: 'Сумма, ₽', format: 'money' as const },
  { title: 'Дата', format: 'date' as const },
]
const line = (cells: (string | null)[], level = 0, descendants = 0) => ({ level, descendants, cells })

test('a table of the browser comes back as a file: figures are numbers, days are dates, folders fold', async () => {
  const rows = [line(['Папка', '1234.5', null], 0, 1), line(['=1+1', '-0.05', '2026-03-01'], 1)]
  const file = await app.call(
    exportTable,
    { title: 'Классификатор', columns, rows, totals: ['Итого', '1234.45', null] },
    { as: 'viewer' },
  )
  expect(file.name).toMatch(/^Классификатор на \d\d\.\d\d\.\d{4}\.xlsx$/)
  const [sheet] = await issuedBook(app, file)
  expect(sheet?.name).toBe('Классификатор')
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['Наименование', 'Сумма, ₽', 'Дата'],
    ['Папка', 1234.5, null],
  ])
  // What looks like a formula is a text.
  expect(sheet?.rows[2]).toEqual(['=1+1', -0.05, new Date('2026-03-01')])
  expect(sheet?.rowDefs?.get(2)?.outlineLevel).toBe(1)
  expect(sheet?.rows[3]?.slice(0, 2)).toEqual(['Итого', 1234.45])
})

test('a stranger leaves no file in the store of a company', async () => {
  const rows = [line(['Первая', '1', null])]
  await expect(
    app.call(exportTable, { title: 'Таблица', columns, rows }, { as: 'newcomer' }),
  ).rejects.toMatchObject({ status: 403, body: { message: 'Нет доступа к компании' } })
})

test('a table that is too long is refused in words', async () => {
  const rows = Array.from({ length: 20_001 }, () => line(['Первая', '1', null]))
  await expect(
    app.call(exportTable, { title: 'Таблица', columns, rows }, { as: 'viewer' }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('не больше 20 000 строк') },
  })
})

test.each([
  ['a word among sums', [line(['Первая', 'много', null])]],
  ['a day that is no day', [line(['Первая', '1', 'вчера'])]],
  ['more cells than columns', [line(['Первая', '1', null, 'лишняя'])]],
])('%s is refused', async (_story, rows) => {
  await expect(
    app.call(exportTable, { title: 'Таблица', columns, rows }, { as: 'viewer' }),
  ).rejects.toMatchObject({ status: 422 })
})
