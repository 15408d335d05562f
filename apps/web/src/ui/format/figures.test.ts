import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, formatPercent, formatShort, plainFigure } from './figures.ts'

test.each([
  [1234.5, '1\u00a0234,50'],
  ['0', '0,00'],
  [-0.005, '\u22120,01'],
  ['123456789012345.67', '123\u00a0456\u00a0789\u00a0012\u00a0345,67'],
  [-1000, '\u22121\u00a0000,00'],
  [null, ''],
  ['нет', ''],
])('money %s reads %s (R-9-05, R-9-06)', (value, text) => expect(formatMoney(value)).toBe(text))

test('volumes keep their digits and drop empty ones', () => {
  expect(formatDecimal('12.3400000000', 0, 10)).toBe('12,34')
  expect(formatDecimal('0.0000000001', 0, 10)).toBe('0,0000000001')
  expect(formatPercent('12.5')).toBe('12,5\u00a0%')
  expect(formatPercent('60.3456', 2)).toBe('60,35\u00a0%')
})

test('short figures for axes', () => {
  expect(formatShort(12_400_000)).toBe('12,4\u00a0млн')
  expect(formatShort(-1500)).toBe('\u22121,5\u00a0тыс.')
  expect(formatShort(999)).toBe('999')
})

test('a copied figure is a number for Excel', () => {
  expect(plainFigure(-1234567.8)).toBe('-1234567,8')
})
