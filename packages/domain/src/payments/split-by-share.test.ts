import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { type LimitAt, narrowestLimit } from './bank-limit.ts'
import { splitByShare } from './split-by-share.ts'

test('85 to 15: З is rounded, С is the rest', () => {
  const { borrowed, own } = splitByShare(kopecks('6462821.61'), '85')
  expect([roubles(borrowed), roubles(own)]).toEqual(['5493398.37', '969423.24'])
})

test('all from one source', () => {
  expect(splitByShare(7n, '100')).toEqual({ borrowed: 7n, own: 0n })
  expect(splitByShare(7n, '0')).toEqual({ borrowed: 0n, own: 7n })
})

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

test('the parts always make the whole', () => {
  const summ = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  fc.assert(
    fc.property(summ, fc.integer({ min: 0, max: 1_000_000 }), (value, share) => {
      const { borrowed, own } = splitByShare(value, `${share}e-4`)
      expect(borrowed + own).toBe(value)
    }),
  )
})
