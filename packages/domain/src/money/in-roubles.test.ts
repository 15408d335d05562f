import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inRoubles, withinRoubles } from './in-roubles.ts'

const rates = fc.integer({ min: 1, max: 5_000_000 }).map((places) => (places / 10_000).toFixed(4))

describe('a sum in another currency', () => {
  test('is rounded once', () => {
    expect(inRoubles(100_05n, '97.5001')).toBe(9754_89n)
  })

  test('fits into roubles to the last kopeck and no further', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), rates, (limit, rate) => {
        const most = withinRoubles(limit, rate)
        expect(inRoubles(most, rate) <= limit).toBe(true)
        expect(
          inRoubles(most + 1n, rate) > limit || inRoubles(most + 1n, rate) === inRoubles(most, rate),
        ).toBe(true)
      }),
    )
  })
})
