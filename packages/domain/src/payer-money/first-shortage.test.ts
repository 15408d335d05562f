import { expect, test } from 'vitest'
import { firstShortage } from './first-shortage.ts'

const flow = (day: string, summ: bigint) => ({ day: `2026-12-${day}`, summ })

test('money that lasts is no shortage', () => {
  expect(firstShortage(100n, [])).toBeNull()
  expect(firstShortage(100n, [flow('05', -100n)])).toBeNull()
  expect(firstShortage(0n, [flow('05', -100n), flow('05', 100n)])).toBeNull()
})

test('the first day is told, and the most that is missing after it', () => {
  expect(firstShortage(100n, [flow('09', -80n), flow('05', -150n), flow('07', 30n)])).toEqual({
    date: '2026-12-05',
    summ: 100n,
  })
  expect(firstShortage(-5n, [flow('05', 1n)])).toEqual({ date: '2026-12-05', summ: 4n })
})
