import { expect, test } from 'vitest'
import { scaledCell, titleScale } from './title-scale.ts'

test.each([
  ['Сумма, тыс. руб.', 1_000],
  ['Цена (тыс.₽)', 1_000],
  ['Стоимость в тысячах рублей', 1_000],
  ['Сумма, млн руб', 1_000_000],
  ['Сумма, млрд. руб.', 1_000_000_000],
  ['Сумма, руб.', undefined],
  ['Тысячелетие', undefined],
  ['Цена за тыс. шт', undefined],
  ['Цена за тыс. м2', undefined],
])('%s', (title, scale) => {
  expect(titleScale(title)?.scale).toBe(scale)
})

test('sums are scaled to the kopeck, words stay to be told', () => {
  const scaled = (text: string, kind: 'text' | 'number' = 'text') =>
    scaledCell({ kind, text }, 'Сумма, тыс. руб.')?.text
  expect(scaled('1 234,56789')).toBe('1234567.89')
  expect(scaled('0.00001', 'number')).toBe('0.01')
  expect(scaled('по факту')).toBe('по факту')
  expect(scaledCell(null, 'Сумма, тыс. руб.')).toBe(null)
  expect(scaledCell({ kind: 'number', text: '100' }, 'Сумма')?.text).toBe('100')
})
