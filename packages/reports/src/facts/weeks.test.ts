import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { mondayOf, spreadOverWeeks } from './weeks.ts'

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('the plan of a month comes apart by its days, to the last kopeck', () => {
  const weeks = spreadOverWeeks([{ keys: {}, period: '2026-11', measures: { plan: kopecks('100.00') } }])
  expect(weeks.map(({ period }) => period)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(roubles(sumOf(weeks.map(({ measures }) => measures.plan ?? 0n)))).toBe('100.00')
  expect(roubles(weeks[1]?.measures.plan ?? 0n)).toBe('23.34')
})
