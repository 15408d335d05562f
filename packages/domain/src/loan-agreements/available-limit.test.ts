import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { availableLimit, type LimitUsage, tightestLimit } from './available-limit.ts'

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

  test('the group may be tighter than its article', () => {
    const group = { ...monolith, limit: kopecks('200000000') }
    expect(tightestLimit(monolith, group)).toBe(kopecks('59000000'))
  })
})
