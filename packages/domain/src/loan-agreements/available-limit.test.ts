import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { availableLimit, type LimitUsage, splitBySource, tightestLimit } from './available-limit.ts'

const monolith: LimitUsage = {
  limit: kopecks('425000000'),
  paid: kopecks('120000000'),
  sent: kopecks('6000000'),
  on_approval: kopecks('15000000'),
}

describe('limit of the article «Монолит»: 85 % of 500 million is borrowed', () => {
  test('available is the limit without the paid, the sent and the asked', () => {
    expect(availableLimit(monolith)).toBe(kopecks('284000000'))
  })

  test('a payment of 300 million takes 284 from the loan and 16 from own money', () => {
    expect(splitBySource(kopecks('300000000'), availableLimit(monolith))).toEqual({
      borrowed: kopecks('284000000'),
      own: kopecks('16000000'),
    })
  })

  test('the group may be tighter than its article', () => {
    const group = { ...monolith, limit: kopecks('200000000') }
    expect(tightestLimit(monolith, group)).toBe(kopecks('59000000'))
  })
})

test('the two parts of a payment always add up, and the loan never gives more than it has', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const available = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  fc.assert(
    fc.property(sum, available, (summ, left) => {
      const { borrowed, own } = splitBySource(summ, left)
      return (
        borrowed + own === summ &&
        borrowed >= 0n &&
        own >= 0n &&
        (left < 0n ? borrowed === 0n : borrowed <= left)
      )
    }),
  )
})
