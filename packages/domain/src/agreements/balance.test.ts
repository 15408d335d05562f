import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { agreementBalance } from './balance.ts'

test('the example contract after two paid acts', () => {
  const balance = agreementBalance({
    summ: kopecks('123600000'),
    accepted: kopecks('26617095.47'),
    offset: kopecks('5323419.09'),
    retained: kopecks('1330854.77'),
    released: 0n,
    claims: 0n,
    paid_advance: kopecks('24000000'),
    paid_expenses: kopecks('13500000') + kopecks('6462821.61'),
    paid_guarantee_retention: 0n,
  })
  expect(Object.fromEntries(Object.entries(balance).map(([name, value]) => [name, roubles(value)]))).toEqual({
    paid_total: '43962821.61',
    held: '1330854.77',
    owed_now: '0.00',
    unsettled_advance: '18676580.91',
    prepaid: '0.00',
    remaining_work: '96982904.53',
    to_pay_total: '79637178.39',
  })
})

test('half of the retention fallen due is owed, a claim is paid to nobody', () => {
  const balance = agreementBalance({
    summ: kopecks('1000'),
    accepted: kopecks('1000'),
    offset: 0n,
    retained: kopecks('50'),
    released: kopecks('15'),
    claims: kopecks('10'),
    paid_advance: 0n,
    paid_expenses: kopecks('950'),
    paid_guarantee_retention: 0n,
  })
  expect([balance.owed_now, balance.held, balance.to_pay_total].map(roubles)).toEqual([
    '15.00',
    '25.00',
    '40.00',
  ])
})

test('what is paid by a document that has not come is paid ahead, and what it returns of the retention is owed (A-072)', () => {
  const balance = agreementBalance({
    summ: kopecks('388150'),
    accepted: 0n,
    offset: 0n,
    retained: 0n,
    released: kopecks('15'),
    claims: 0n,
    paid_advance: 0n,
    paid_expenses: kopecks('388150'),
    paid_guarantee_retention: 0n,
  })
  expect([balance.owed_now, balance.prepaid].map(roubles)).toEqual(['15.00', '388150.00'])
})

test('the balance identity holds for any turnovers (K-07)', () => {
  const money = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const ledger = fc.record({
    summ: money,
    accepted: money,
    offset: money,
    retained: money,
    released: money,
    claims: money,
    paid_advance: money,
    paid_expenses: money,
    paid_guarantee_retention: money,
  })
  fc.assert(
    fc.property(ledger, (turnovers) => {
      const b = agreementBalance(turnovers)
      expect(b.remaining_work - b.unsettled_advance - b.prepaid + b.held + b.owed_now).toBe(b.to_pay_total)
    }),
  )
})
