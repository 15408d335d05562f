import { expect, test } from 'vitest'
import { goneSince, type MovedDay } from './gone-since.ts'

const ends = new Map([
  ['A', '2026-11-13'],
  ['B', '2026-11-20'],
])
const day = (account: string | null, date: string, more: Partial<MovedDay>): MovedDay => ({
  ...{ account, date, spent: 0n, spent_borrowed: 0n, received: 0n },
  ...more,
})

test.each<[string, MovedDay[], bigint]>([
  [
    'own money since',
    [day('A', '2026-11-14', { spent: 600n }), day('B', '2026-11-21', { spent: 100n })],
    700n,
  ],
  ['the day of the statement and before', [day('A', '2026-11-13', { spent: 600n })], 0n],
  ['each account by its own statement', [day('B', '2026-11-14', { spent: 600n })], 0n],
  ['borrowed money', [day('A', '2026-11-14', { spent: 600n, spent_borrowed: 400n })], 200n],
  ['what came is set against it', [day('A', '2026-11-14', { spent: 600n, received: 250n })], 350n],
  ['and is no money beyond', [day('A', '2026-11-14', { spent: 600n, received: 900n })], 0n],
  [
    'an account without a statement',
    [day('C', '2026-11-14', { spent: 600n }), day(null, '2026-11-14', { spent: 1n })],
    0n,
  ],
])('%s', (_, days, gone) => {
  expect(goneSince(days, ends)).toBe(gone)
})
