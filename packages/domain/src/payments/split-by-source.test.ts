import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { availableLimit, type LimitAt, narrowestLimit } from './bank-limit.ts'
import { splitByLimit, splitBySource } from './split-by-source.ts'

test('85 to 15: З is rounded, С is the rest', () => {
  const { borrowed, own } = splitBySource(kopecks('6462821.61'), '85')
  expect([roubles(borrowed), roubles(own)]).toEqual(['5493398.37', '969423.24'])
})

test('all from one source', () => {
  expect(splitBySource(7n, '100')).toEqual({ borrowed: 7n, own: 0n })
  expect(splitBySource(7n, '0')).toEqual({ borrowed: 0n, own: 7n })
})

const monolith: LimitAt = {
  level: 'article',
  name: 'Монолит',
  limit: kopecks('425000000'),
  paid: kopecks('120000000'),
  sent: kopecks('6000000'),
  on_approval: kopecks('15000000'),
}

test('the limit of the article, with what is sent and on approval reserved (K-07)', () => {
  expect(roubles(availableLimit(monolith))).toBe('284000000.00')
  const { borrowed, own } = splitByLimit(kopecks('300000000'), availableLimit(monolith))
  expect([roubles(borrowed), roubles(own)]).toEqual(['284000000.00', '16000000.00'])
  expect(splitByLimit(5n, -1n)).toEqual({ borrowed: 0n, own: 5n })
})

test('the narrowest limit decides', () => {
  const group: LimitAt = { ...monolith, level: 'group', name: 'Очередь 1', limit: kopecks('145000000') }
  expect(narrowestLimit([monolith, group])).toMatchObject({
    name: 'Очередь 1',
    available: kopecks('4000000'),
  })
  expect(narrowestLimit([])).toBeNull()
})

test('the parts always make the whole', () => {
  const summ = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(summ, fc.integer({ min: 0, max: 1_000_000 }), fc.bigInt(), (value, share, available) => {
      const bySource = splitBySource(value, `${share}e-4`)
      const byLimit = splitByLimit(value, available)
      expect(bySource.borrowed + bySource.own).toBe(value)
      expect(byLimit.borrowed + byLimit.own).toBe(value)
      expect(byLimit.borrowed <= (available > 0n ? available : 0n)).toBe(true)
    }),
  )
})
