import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { quotient } from './quotient.ts'

test.each([
  [1n, 3n, 4, '0.3333'],
  [2n, 3n, 4, '0.6667'],
  [-1n, 8n, 2, '-0.13'],
  [1n, 8n, 2, '0.13'],
  [-1n, 1000n, 2, '0'],
  [46000n, 500n, 4, '92'],
])('%s / %s with %s decimals is %s', (of, by, places, expected) => {
  expect(quotient(of, by, places)).toBe(expected)
})

test('it is what dividing decimals gives', () => {
  const summ = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  const whole = summ.filter((by) => by !== 0n)
  fc.assert(
    fc.property(summ, whole, fc.integer({ min: 1, max: 10 }), (of, by, places) => {
      const exact = new Decimal(of.toString()).div(by.toString()).round(places)
      expect(new Decimal(quotient(of, by, places)).eq(exact)).toBe(true)
    }),
  )
})
