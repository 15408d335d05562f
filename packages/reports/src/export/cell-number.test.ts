import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateSerial, decimalSum, hundredth } from './cell-number.ts'

describe('numbers of cells', () => {
  test.each([
    ['20', '0.2'],
    ['-12.5', '-0.125'],
    ['0', '0'],
    ['100', '1'],
    ['1234.5678', '12.345678'],
    ['0.05', '0.0005'],
  ])('%s in points is %s of the whole', (points, share) => {
    expect(hundredth(points)).toBe(share)
  })

  test('a hundredth is exact for any percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
        expect(Number(hundredth(String(value)))).toBe(value / 100)
      }),
    )
  })

  test('a sum of decimal texts is exact in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })), (kopecks) => {
        const sum = decimalSum()
        for (const value of kopecks) {
          const digits = String(value < 0n ? -value : value).padStart(3, '0')
          sum.add(`${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
        }
        const [whole = '', fraction = ''] = sum.text().split('.')
        expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(kopecks.reduce((all, value) => all + value, 0n))
      }),
    )
  })

  test.each([
    ['1900-03-01', 61],
    ['2026-01-31', 46053],
    ['2026-01-31T10:00:00Z', 46053],
    ['1899-12-31', null],
    ['31.01.2026', null],
  ])('the day %s is %s in Excel', (day, serial) => {
    expect(dateSerial(day)).toBe(serial)
  })
})
