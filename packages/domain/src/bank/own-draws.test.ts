import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { type BorrowedDay, ownDraws } from './own-draws.ts'

const day = (date: string, given: Partial<BorrowedDay>): BorrowedDay => ({
  date,
  tranches: 0n,
  lined: 0n,
  unlined: [],
  ...given,
})

test('a payment by line uses up the tranche; the one without a line is a draw of its own where nothing is left', () => {
  const { draws, left } = ownDraws([
    day('2026-10-05', { tranches: 100n }),
    day('2026-10-06', { lined: 70n }),
    day('2026-10-07', { unlined: [{ account: '1', summ: 50n }] }),
    day('2026-10-08', { unlined: [{ account: null, summ: 40n }] }),
  ])
  expect(draws).toEqual([
    { date: '2026-10-07', account: '1', stood: 30n, drawn: 20n },
    { date: '2026-10-08', account: null, stood: 0n, drawn: 40n },
  ])
  expect(left.map(({ summ }) => summ)).toEqual([100n, 30n, 0n, 0n])
})

test('a tranche that nothing has used waits; one that came later stands for nothing before it', () => {
  const days = [
    day('2026-10-05', { unlined: [{ account: '1', summ: 50n }] }),
    day('2026-10-06', { tranches: 100n }),
  ]
  expect(ownDraws(days)).toMatchObject({
    draws: [{ drawn: 50n, stood: 0n }],
    left: [{ summ: 0n }, { date: '2026-10-06', summ: 100n }],
  })
})

test('what comes back of money that has passed the account is money of the tranche again, the rest goes to the bank', () => {
  const { draws, left } = ownDraws([
    day('2026-10-05', { tranches: 100n }),
    day('2026-10-06', { lined: 30n }),
    day('2026-10-07', { unlined: [{ account: '1', summ: 90n }] }),
    day('2026-10-08', { unlined: [{ account: '1', summ: -80n }] }),
    day('2026-10-09', { unlined: [{ account: '1', summ: 50n }] }),
    day('2026-10-10', { unlined: [{ account: '1', summ: -90n }] }),
  ])
  expect(draws).toEqual([
    { date: '2026-10-07', account: '1', stood: 70n, drawn: 20n },
    { date: '2026-10-08', account: '1', stood: -80n, drawn: 0n },
    { date: '2026-10-09', account: '1', stood: 50n, drawn: 0n },
    { date: '2026-10-10', account: '1', stood: -70n, drawn: -20n },
  ])
  expect(left.map(({ summ }) => summ)).toEqual([100n, 70n, 0n, 80n, 30n, 100n])
})

test('every payment is drawn or stood for, and no tranche stands for more than it is', () => {
  const some = fc.bigInt({ min: 0n, max: 1000n })
  const random = fc.record({ tranches: some, lined: some, unlined: fc.array(some, { maxLength: 3 }) })
  fc.assert(
    fc.property(fc.array(random, { maxLength: 12 }), (list) => {
      const days = list.map(({ unlined, ...rest }, at) =>
        day(`2026-10-${String(at + 10)}`, {
          ...rest,
          unlined: unlined.map((summ) => ({ account: null, summ })),
        }),
      )
      const { draws, left } = ownDraws(days)
      const whole = sumOf(days.flatMap(({ unlined }) => unlined.map(({ summ }) => summ)))
      const [drawn, stood] = [sumOf(draws.map((one) => one.drawn)), sumOf(draws.map((one) => one.stood))]
      expect(drawn + stood).toBe(whole)
      const waits = left.at(-1)?.summ ?? 0n
      expect(stood + waits <= sumOf(days.map(({ tranches }) => tranches))).toBe(true)
    }),
  )
})
