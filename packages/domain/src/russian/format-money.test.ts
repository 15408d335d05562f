import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { formatMoney, formatPercent, formatVolume } from './format-money.ts'

const spaced = (text: string) => text.replaceAll(' ', '\u00a0')

describe('sums on the screen', () => {
  test.each([
    [1234.5, '1 234,50'],
    ['1234567.89', '1 234 567,89'],
    [kopecks('-0.05'), '−0,05'],
    ['-1234567.89', '−1 234 567,89'],
    [0, '0,00'],
    ['123456789012345678.91', '123 456 789 012 345 678,91'],
    [null, ''],
    ['', ''],
  ])('%s is shown as %s (R-9-05, R-9-06)', (value, shown) => {
    expect(formatMoney(value)).toBe(spaced(shown))
  })

  test('thousands divide by 1000 and keep two decimals (R-9-07)', () => {
    expect(formatMoney('1234567.89', { thousands: true })).toBe(spaced('1 234,57'))
    expect(formatMoney('-1235', { thousands: true })).toBe('−1,24')
    expect(formatMoney('-4', { thousands: true })).toBe('0,00')
  })

  test('without VAT is exactly value / 120 × 100 (R-9-08)', () => {
    expect(formatMoney('120', { without_vat: true })).toBe('100,00')
    expect(formatMoney('1234567.89', { without_vat: true })).toBe(spaced('1 028 806,58'))
    expect(formatMoney('1234567.89', { without_vat: true, thousands: true })).toBe(spaced('1 028,81'))
  })
})

test('volumes keep their digits, percents four decimals', () => {
  expect(formatVolume('1250.0000000000')).toBe(spaced('1 250'))
  expect(formatVolume('0.1234567890')).toBe('0,123456789')
  expect(formatVolume('-312.345')).toBe('−312,345')
  expect(formatPercent('33.33333')).toBe(spaced('33,3333 %'))
  expect(formatPercent('5.0000')).toBe(spaced('5 %'))
})
