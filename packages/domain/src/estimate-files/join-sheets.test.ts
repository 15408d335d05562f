import { expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { joinSheets, type NamedSheet } from './join-sheets.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

function sheet(name: string, ...rows: [string, number][]): NamedSheet {
  return titled('Сумма', name, ...rows)
}

function titled(summ: string, name: string, ...rows: [string, number][]): NamedSheet {
  const titles = ['Наименование', summ]
  const cells = rows.map((row) =>
    row.map(
      (value): ImportCell => ({ kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }),
    ),
  )
  const head = titles.map((text): ImportCell => ({ kind: 'text', text }))
  const estimate = readEstimateSheet(
    { name, rows: [head, ...cells], top: 0, data: 1, titles, hidden_rows: [] },
    {
      mapping: { name: 0, summ: 1 },
      trusted: 'summ',
      vat_included: summ.endsWith('22%') ? '22' : null,
      skip_hidden: false,
    },
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

test('a copy of a sheet among others is asked about, equal sheets of other names are not', () => {
  const copy = (name: string) => sheet(name, ['Земля', 1000], ['Сваи', 500])
  expect(faults(one, two, copy('Раздел 1 (2)'))).toEqual([
    {
      message:
        'Лист повторяет строки другого листа и назван как его копия: если это копия, не загружайте его вместе с ним',
      count: 1,
      places: [expect.stringMatching(/^лист «Раздел 1 \(2\)»: ещё 1\s500,00\s₽$/u)],
      is_fault: true,
    },
  ])
  expect(faults(one, two, copy('Дом 2'))).toEqual([])
})

test('variants of one estimate on sheets of their own are asked about', () => {
  const variant = (name: string, summ: number) => sheet(name, ['Кровля', summ], ['Фасад', 2 * summ])
  expect(faults(variant('Вариант 1', 10), one, variant('Вариант 2', 12))).toEqual([
    {
      message: 'Листы названы вариантами одной сметы, а загружаются вместе: оставьте один из них',
      count: 2,
      places: [
        expect.stringMatching(/^лист «Вариант 1»: 30,00\s₽$/u),
        expect.stringMatching(/^лист «Вариант 2»: 36,00\s₽$/u),
      ],
      is_fault: true,
    },
  ])
  expect(faults(variant('Кровля вар. 1', 10), variant('Фасад вар. 2', 12))).toEqual([])
  expect(faults(variant('Вариант 1', 10), one)).toEqual([])
})

test('a sheet that says nothing of VAT beside one whose prices hold it is asked about', () => {
  const held = titled('Сумма с НДС 22%', 'Дом', ['Земля', 1000], ['Сваи', 500])
  const other = titled('Стоимость с НДС 22%', 'Двор', ['Кровля', 5], ['Фасад', 2])
  expect(faults(held, two)).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^Одни листы говорят, что их цены с НДС/u),
      places: ['лист «Раздел 2»'],
    }),
  ])
  expect(faults(held, other)).toEqual([])
})

test('that there is no VAT may be said on one sheet', () => {
  const free = titled('Сумма (НДС не облагается)', 'Дом', ['Земля', 1000], ['Сваи', 500])
  expect(joinSheets([free, two]).tax).toEqual({ held: null, rate: '0', total: '1507.00' })
})
