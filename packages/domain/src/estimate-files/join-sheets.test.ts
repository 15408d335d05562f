import { expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { joinSheets, type NamedSheet } from './join-sheets.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

const TITLES = ['Наименование', 'Сумма']

function sheet(name: string, ...rows: [string, number][]): NamedSheet {
  const cells = rows.map((row) =>
    row.map(
      (value): ImportCell => ({ kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }),
    ),
  )
  const head = TITLES.map((text): ImportCell => ({ kind: 'text', text }))
  const estimate = readEstimateSheet(
    { name, rows: [head, ...cells], top: 0, data: 1, titles: TITLES, hidden_rows: [] },
    { mapping: { name: 0, summ: 1 }, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
  return { name, estimate }
}

const one = sheet('Раздел 1', ['Земля', 1000], ['Сваи', 500], ['Итого', 1500])
const two = sheet('Раздел 2', ['Кровля', 5], ['Фасад', 2])
const faults = (...sheets: [NamedSheet, ...NamedSheet[]]) =>
  joinSheets(sheets).warnings.filter(({ is_fault }) => is_fault)

test('a sheet that comes to what the others come to together is asked about', () => {
  const summary = sheet('Свод', ['Раздел 1', 1500], ['Раздел 2', 7], ['Всего', 1507])
  expect(faults(one, two, summary)).toEqual([
    {
      message:
        'Сумма листа равна сумме остальных листов: если это их свод или копия, не загружайте его вместе с ними',
      count: 1,
      places: [expect.stringMatching(/^лист «Свод»: 1\s507,00\s₽$/u)],
      is_fault: true,
    },
  ])
  expect(faults(one, sheet('Копия', ['Земля', 1000], ['Сваи', 500]))).toHaveLength(1)
  expect(faults(one, two)).toEqual([])
  expect(faults(one, two, sheet('Раздел 3', ['Лифт', 1506]))).toEqual([])
})
