import { expect, test } from 'vitest'
import { columnScale, scaledCell } from './title-scale.ts'

test.each([
  ['Сумма, тыс. руб.', 1_000],
  ['Цена (тыс.₽)', 1_000],
  ['Стоимость в тысячах рублей', 1_000],
  ['Сумма, млн руб', 1_000_000],
  ['Сумма, млрд. руб.', 1_000_000_000],
  ['Сумма, руб.', 1],
  ['Тысячелетие', 1],
  ['Цена за тыс. шт', 1],
  ['Цена за тыс. м2', 1],
])('%s', (title, scale) => {
  expect(columnScale(title, null)).toBe(scale)
})

test('sums are scaled to the kopeck, words stay to be told', () => {
  const scaled = (text: string, kind: 'text' | 'number' = 'text') => scaledCell({ kind, text }, 1000)?.text
  expect(scaled('1 234,56789')).toBe('1234567.89')
  expect(scaled('0.00001', 'number')).toBe('0.01')
  expect(scaled('по факту')).toBe('по факту')
  expect(scaledCell(null, 1000)).toBe(null)
  expect(scaledCell({ kind: 'number', text: '100' }, 1)?.text).toBe('100')
})

test('a note above the table speaks for the columns whose titles do not', () => {
  const note = { scale: 1000, currency: 'rub' } as const
  expect([columnScale('Сумма', note), columnScale('Сумма, руб.', note)]).toEqual([1000, 1])
})
