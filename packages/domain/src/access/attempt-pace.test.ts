import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_PACE, ADDRESS_PACE, pauseAfter } from './attempt-pace.ts'

test('the first guesses at an account wait for nothing, the next ones twice as long each', () => {
  expect([0, 8, 9, 10, 11, 12, 30].map((failures) => pauseAfter(failures, ACCOUNT_PACE))).toEqual([
    0, 0, 1, 2, 4, 8, 900,
  ])
  expect([99, 100, 104, 5000].map((failures) => pauseAfter(failures, ADDRESS_PACE))).toEqual([0, 1, 10, 10])
})

test('more failures never shorten the wait', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (one, more) => {
      expect(pauseAfter(one + more, ACCOUNT_PACE)).toBeGreaterThanOrEqual(pauseAfter(one, ACCOUNT_PACE))
    }),
  )
})
