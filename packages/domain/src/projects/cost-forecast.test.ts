import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftToSpend } from './cost-forecast.ts'

/** EAC as the reports add it up. */
function forecast(known: Parameters<typeof leftToSpend>[0]) {
  const { works_left, not_contracted } = leftToSpend(known)
  return (known.accepted ?? 0n) + works_left + not_contracted
}

const millions = (count: number) => BigInt(count) * 100_000_000n

test('accepted 152 of contracts for 380 under a plan of 400: the whole 400 will be spent (domain §23)', () => {
  const known = { limit_summ: millions(400), contracted: millions(380), accepted: millions(152) }
  expect(forecast(known)).toBe(millions(400))
})

test('contracts beyond the plan are an overspend, and so are acts beyond the contracts', () => {
  expect(forecast({ limit_summ: millions(400), contracted: millions(460) })).toBe(millions(460))
  expect(forecast({ contracted: millions(100), accepted: millions(120) })).toBe(millions(120))
})

test('a rate that has grown is spent, and leaves no less of the contract to be done (K-15)', () => {
  const known = { contracted: millions(90), accepted: millions(48), accepted_beyond: millions(3) }
  expect(leftToSpend(known).works_left).toBe(millions(45))
  expect(forecast(known)).toBe(millions(93))
  expect(forecast({ ...known, limit_summ: millions(100) })).toBe(millions(100))
})

test('the forecast is never below the plan, the contracts and what is accepted, and is one of them', () => {
  const summ = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(summ, summ, summ, (limit_summ, contracted, accepted) => {
      const known = [limit_summ, contracted, accepted].sort((a, b) => (a < b ? -1 : 1))
      expect(forecast({ limit_summ, contracted, accepted })).toBe(known[2])
    }),
  )
})
