import { expect, test } from 'vitest'
import { gapsBetween, untoldDays, untoldWords } from './untold-days.ts'

const within = { from: '2026-11-01', to: '2026-11-28' }
const stated = (date_from: string, date_to: string, opening: bigint | null, closing: bigint | null) => ({
  ...{ date_from, date_to, opening, closing },
})

const first = stated('2026-11-01', '2026-11-10', 0n, 5n)

test.each([
  ['statements that follow each other', [first, stated('2026-11-11', '2026-11-21', 5n, 7n)], []],
  ['a gap that moved nothing', [first, stated('2026-11-16', '2026-11-21', 5n, 7n)], []],
  [
    'a gap whose balance has changed',
    [first, stated('2026-11-16', '2026-11-21', 4n, 7n)],
    [{ from: '2026-11-11', to: '2026-11-15' }],
  ],
  [
    'a gap of statements without balances',
    [stated('2026-11-01', '2026-11-10', null, null), stated('2026-11-16', '2026-11-21', null, null)],
    [],
  ],
  [
    'a last one of long ago',
    [stated('2026-11-01', '2026-11-20', 0n, 5n)],
    [{ from: '2026-11-21', to: '2026-11-28' }],
  ],
  [
    'one inside of another',
    [
      stated('2026-11-01', '2026-11-20', 0n, 5n),
      stated('2026-11-03', '2026-11-05', 1n, 2n),
      stated('2026-11-21', '2026-11-22', 5n, 6n),
    ],
    [],
  ],
  [
    'a gap of long ago',
    [
      stated('2026-09-01', '2026-09-10', 0n, 5n),
      stated('2026-10-16', '2026-10-20', 4n, 7n),
      stated('2026-10-21', '2026-11-28', 7n, 7n),
    ],
    [],
  ],
  ['nothing loaded', [], []],
] as const)('days that nothing tells of: %s', (_name, periods, days) => {
  expect(untoldDays(periods, within)).toEqual(days)
})

test('that the last one is only old is no gap between them', () => {
  expect(gapsBetween([stated('2026-11-01', '2026-11-20', 0n, 5n)], within)).toEqual([])
})

test('they are told with the account', () => {
  const days = [
    { from: '2026-11-11', to: '2026-11-15' },
    { from: '2026-11-20', to: '2026-11-20' },
  ]
  expect(untoldWords('40702810900000001234', days)).toBe(
    'По счёту …1234 нет выписки за 11.11.2026 – 15.11.2026, 20.11.2026: не видно, не списаны ли эти деньги уже',
  )
})
