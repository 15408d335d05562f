import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DECIMAL_PLACES } from './decimal-places.ts'
import { kopecks, roubles } from './money.ts'
import { parseNumber } from './parse-number.ts'

describe('number parsing', () => {
  test.each([
    ['1234,5', '1234.5'],
    ['1234.5', '1234.5'],
    ['1 234 567,89', '1234567.89'],
    ['1\u00a0234\u202f567,89 ₽', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['−5,5', '-5.5'],
    ['+7', '7'],
    [',5', '0.5'],
    ['5.', '5'],
    ['1.005', '1.01'],
    ['2,675', '2.68'],
    ['-1,005', '-1.01'],
    ['-0', '0'],
    ['-0,001', '0'],
    [1.005, '1.01'],
  ])('%j is read as %s (R-5-19, R-5-20, R-5-21)', (text, expected) => {
    expect(parseNumber(text)).toBe(expected)
  })

  test.each([
    '',
    '   ',
    '₽',
    'сто',
    '1,2,3',
    '1.2.3,4,5',
    '1e5',
    '--5',
    '5-',
    '12abc',
    null,
    undefined,
    Number.NaN,
  ])('%j is no number (A-086)', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  test('clamps to the bounds (R-5-18)', () => {
    expect(parseNumber('-5', { min: 0 })).toBe('0')
    expect(parseNumber('150', { min: 0, max: 100, decimals: DECIMAL_PLACES.percent })).toBe('100')
    expect(parseNumber('99,99999', { max: 100, decimals: 4 })).toBe('100')
  })

  test('keeps the decimals asked for: 10 in an estimate, 4 in a percent, 2 elsewhere (R-5-43, R-9-09)', () => {
    const text = '0,12345678905'
    expect(parseNumber(text, { decimals: DECIMAL_PLACES.smeta })).toBe('0.1234567891')
    expect(parseNumber(text, { decimals: DECIMAL_PLACES.percent })).toBe('0.1235')
    expect(parseNumber(text)).toBe('0.12')
  })

  test('every sum of roubles is read back, with a comma too', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (k) => {
        expect(kopecks(parseNumber(roubles(k).replace('.', ',')) ?? 'NaN')).toBe(k)
      }),
    )
  })

  test('any text gives a decimal text or null, never an error', () => {
    fc.assert(fc.property(fc.string(), (text) => /^-?\d+(\.\d+)?$/u.test(parseNumber(text) ?? '0')))
  })
})
