import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, largest, roubles, smallest, sumOf } from './money.ts'

describe('kopecks', () => {
  test.each([
    ['0', 0n],
    ['0.01', 1n],
    ['-0.05', -5n],
    ['123.4', 12_340n],
    ['123456789012345678.91', 12_345_678_901_234_567_891n],
    ['1.005', 101n],
    ['-1.005', -101n],
    ['2.675', 268n],
    ['0.125', 13n],
  ])('reads %s without a float (K-05)', (text, expected) => {
    expect(kopecks(text)).toBe(expected)
  })

  test('reads a number of the wire through its shortest text (K-05)', () => {
    expect(kopecks(1.005)).toBe(101n)
    expect(kopecks(0.1 + 0.2)).toBe(30n)
    expect(kopecks(1234567.89)).toBe(123_456_789n)
    expect(kopecks(1e-7)).toBe(0n)
  })

  test('what is no number is a bug of the caller', () => {
    expect(() => kopecks('двести')).toThrow()
    expect(() => kopecks(Number.NaN)).toThrow()
  })

  test('roubles and kopecks are inverse', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (k) => kopecks(roubles(k)) === k),
    )
  })
})

test('roubles keeps two decimals and the sign', () => {
  expect([0n, 5n, -5n, 12_345n, -12_340n].map(roubles)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '123.45',
    '-123.40',
  ])
})

test('sums and bounds', () => {
  expect(sumOf([])).toBe(0n)
  expect(sumOf([1n, 2n, -5n])).toBe(-2n)
  expect(smallest(3n, 1n, 2n)).toBe(1n)
  expect(largest(3n, 1n, 4n)).toBe(4n)
})
