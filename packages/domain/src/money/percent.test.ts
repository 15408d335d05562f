import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, roubles } from './money.ts'
import { percentFrom, percentOf, proportionOf } from './percent.ts'

test.each([
  ['8617095.47', '20', '1723419.09'],
  ['8617095.47', '5', '430854.77'],
  ['600000', '95', '570000.00'],
  ['0.10', '5', '0.01'],
  ['-0.10', '5', '-0.01'],
  ['100', '33.3333', '33.33'],
])('%s by %s %% is %s', (value, percent, expected) => {
  expect(roubles(percentOf(kopecks(value), percent))).toBe(expected)
})

test('the share by the ratio of two sums is rounded once', () => {
  expect(roubles(proportionOf(kopecks('8617095.47'), kopecks('20400000'), kopecks('105600000')))).toBe(
    '1664666.17',
  )
})

test('percent of a part has 4 decimals and none without a whole (R-5-43)', () => {
  expect(percentFrom(1n, 3n)).toBe('33.3333')
  expect(percentFrom(kopecks('460'), kopecks('500'))).toBe('92')
  expect(percentFrom(5n, 0n)).toBeNull()
})

test('a hundred percent is the sum itself', () => {
  fc.assert(fc.property(fc.bigInt(), (k) => percentOf(k, '100') === k))
})
