import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { figureRanges } from './figure-ranges.ts'

const holds = (word: string, summ: string) =>
  figureRanges(word).some(([from, below]) => kopecks(from) <= kopecks(summ) && kopecks(summ) < kopecks(below))

test('a sum is found by the figures it begins with', () => {
  for (const summ of ['1500.00', '15000.50', '1500000.00', '1500999.99'])
    expect(holds('1500', summ)).toBe(true)
  for (const summ of ['150.00', '21500.00', '1600.00']) expect(holds('1500', summ)).toBe(false)
  expect(figureRanges('1500,5')).toEqual([['1500.50', '1500.60']])
  expect(figureRanges('1500.05')).toEqual([['1500.05', '1500.06']])
  for (const word of ['', '0', '007', '1e5', '12-3', 'бетон', '9'.repeat(40)])
    expect(figureRanges(word)).toEqual([])
})

test('any sum: found by the beginning of how it is written, and by no other', () => {
  const figures = fc.bigInt({ min: 100n, max: 99_999_999_999_999n })
  fc.assert(
    fc.property(figures, fc.nat(8), fc.bigInt({ min: 1n, max: 99_999n }), (all, length, other) => {
      const text = String(all)
      const summ = `${text.slice(0, -2) || '0'}.${text.slice(-2)}`
      const whole = text.slice(0, -2)
      if (whole !== '') expect(holds(whole.slice(0, length + 1), summ)).toBe(true)
      expect(holds(String(other), summ)).toBe(whole.startsWith(String(other)))
      expect(holds(summ, summ)).toBe(!summ.startsWith('0'))
    }),
  )
})
