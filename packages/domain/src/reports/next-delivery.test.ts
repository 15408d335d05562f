import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDelivery } from './next-delivery.ts'

const next = (every: 'day' | 'week' | 'month', day: number, hour: number, after: string) =>
  nextDelivery({ every, day, hour }, new Date(after)).toISOString()

test('a report comes at its hour of Moscow', () => {
  // 05:00 UTC is 08:00 in Moscow.
  expect(next('day', 1, 9, '2026-11-22T05:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(next('day', 1, 8, '2026-11-22T05:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  // Late in the evening of London it is the next day already.
  expect(next('day', 1, 1, '2026-11-22T21:30:00Z')).toBe('2026-11-22T22:00:00.000Z')
})

test('on its day of the week or of the month', () => {
  // 22.11.2026 is a Sunday.
  expect(next('week', 1, 9, '2026-11-22T05:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('week', 7, 7, '2026-11-22T05:00:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(next('month', 5, 9, '2026-12-22T05:00:00Z')).toBe('2027-01-05T06:00:00.000Z')
})

test('never in the past, never later than its period', () => {
  const times = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    day: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, moments, (time, after) => {
      const wait = nextDelivery(time, after).getTime() - after.getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[time.every] * 86_400_000)
    }),
  )
})
