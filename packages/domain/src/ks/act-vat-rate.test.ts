import { expect, test } from 'vitest'
import { actVatRate } from './act-vat-rate.ts'

test('the base rate of a contract follows the date of the act (K-04)', () => {
  expect(actVatRate('20', '2025-12-31')).toBe('20')
  expect(actVatRate('20', '2026-01-01')).toBe('22')
})

test('reduced rates and «Без НДС» stay as the contract has them', () => {
  expect(actVatRate('10', '2026-01-01')).toBe('10')
  expect(actVatRate('0', '2026-01-01')).toBe('0')
  expect(actVatRate(null, '2026-01-01')).toBeNull()
})
