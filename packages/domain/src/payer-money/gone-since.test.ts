import { expect, test } from 'vitest'
import { goneSince, type HandMark, type MovedDay, marksFrom, unconfirmed } from './gone-since.ts'

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
  expect(goneSince(days, [], ends)).toBe(gone)
})

const mark = (account: string | null, date: string, more: Partial<HandMark> = {}): HandMark => ({
  ...{ account, date, summ: 600n, is_told: false },
  ...more,
})

test('a mark that a line without a payment is like has left the balance already', () => {
  const days = [day('A', '2026-11-14', { spent: 600n })]
  expect(goneSince(days, [mark('A', '2026-11-14')], ends)).toBe(600n)
  expect(goneSince(days, [mark('A', '2026-11-14', { is_told: true })], ends)).toBe(0n)
  expect(goneSince(days, [mark('A', '2026-11-13', { is_told: true })], ends)).toBe(600n)
})

test.each<[string, HandMark, bigint]>([
  ['on a day of a statement without such a line', mark('A', '2026-11-13'), 600n],
  ['with such a line', mark('A', '2026-11-13', { is_told: true }), 0n],
  ['after the statement', mark('A', '2026-11-14'), 0n],
  ['thirty days before its end', mark('A', '2026-10-14'), 0n],
  ['a day less', mark('A', '2026-10-15'), 600n],
  ['on an account without statements', mark('C', '2026-11-13'), 0n],
  ['on no account', mark(null, '2026-11-13'), 0n],
])('marked %s', (_, one, summ) => {
  expect(unconfirmed([one], ends)).toBe(summ)
})

test('marks are of interest from thirty days before the earliest statement', () => {
  expect(marksFrom(ends.values())).toBe('2026-10-14')
  expect(marksFrom([])).toBeNull()
})
