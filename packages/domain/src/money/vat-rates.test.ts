import { expect, test } from 'vitest'
import { baseVatRateOn, SPECIFIED_VAT_RATES, vatRateLabel, vatRatesOffered } from './vat-rates.ts'

test.each([
  ['2018-12-31', 18],
  ['2019-01-01', 20],
  ['2025-12-31', 20],
  ['2026-01-01', 22],
  ['2031-06-15', 22],
])('the base rate on %s is %s (K-04)', (date, rate) => {
  expect(baseVatRateOn(date)).toBe(rate)
})

test('the five rates of the specification are always offered (R-3E-18, R-9-10)', () => {
  expect(SPECIFIED_VAT_RATES).toEqual([0, 5, 7, 10, 20])
  expect(vatRatesOffered('2026-03-01')).toEqual([0, 5, 7, 10, 20, 22, null])
  expect(vatRatesOffered('2025-03-01')).toEqual([0, 5, 7, 10, 20, null])
})

test('«Без НДС» is not 0 %', () => {
  expect([null, 0, '20.0000'].map(vatRateLabel)).toEqual(['Без НДС', '0 %', '20 %'])
})
