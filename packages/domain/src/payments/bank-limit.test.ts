import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { type LimitAt, narrowestLimit } from './bank-limit.ts'

const monolith: LimitAt = {
  level: 'article',
  name: 'Монолит',
  limit: kopecks('425000000'),
  paid: kopecks('120000000'),
  sent: kopecks('6000000'),
  on_approval: kopecks('15000000'),
}

test('the narrowest limit decides', () => {
  const group: LimitAt = { ...monolith, level: 'group', name: 'Очередь 1', limit: kopecks('145000000') }
  expect(narrowestLimit([monolith, group])).toMatchObject({
    name: 'Очередь 1',
    available: kopecks('4000000'),
  })
  expect(narrowestLimit([])).toBeNull()
})
