import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  ['2026-11-20T10:00:00Z', '2 дн. 2 ч'],
  ['2026-11-20T12:00:00Z', '2 дн.'],
  ['2026-11-22T07:59:00Z', '4 ч'],
  ['2026-11-22T11:48:30Z', '11 мин'],
  ['2026-11-22T13:00:00Z', '0 мин'],
])('since %s it has waited %s', (from, words) => {
  expect(waitingTime(from, new Date('2026-11-22T12:00:00Z'))).toBe(words)
})
