import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { kopecks, sumOf } from './money.ts'

test.each([
  ['1330854.77', ['50', '50'], ['665427.39', '665427.38']],
  ['6462821.61', ['85', '15'], ['5493398.37', '969423.24']],
  ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0']],
  ['-0.05', ['1', '1'], ['-0.03', '-0.02']],
  ['100', ['0', '0.5', '0.25', '0.25'], ['0', '50', '25', '25']],
])('%s is split by %j', (total, shares, parts) => {
  expect(allocate(kopecks(total), shares)).toEqual(parts.map(kopecks))
})

test('shares may be sums of another split', () => {
  expect(allocate(100n, [kopecks('10'), kopecks('30')])).toEqual([25n, 75n])
})

test('nothing to split by is a bug of the caller', () => {
  expect(() => allocate(1n, [])).toThrow(RangeError)
  expect(() => allocate(1n, ['0', '0'])).toThrow(RangeError)
  expect(() => allocate(1n, ['-1', '2'])).toThrow(RangeError)
})

const shares = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((share) => share > 0n))

test('parts add up to the whole, and no part is a kopeck away from its exact share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), shares, (total, list) => {
      const parts = allocate(total, list)
      expect(sumOf(parts)).toBe(total)
      const whole = sumOf(list)
      parts.forEach((part, index) => {
        const off = part * whole - total * (list[index] ?? 0n)
        expect(off < whole && off > -whole).toBe(true)
      })
    }),
  )
})
