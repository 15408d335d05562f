import { expect, test } from 'vitest'
import { startPatience } from './start-patience.ts'

const SECOND = 1000

test('a server that does not start is given up after twenty seconds', () => {
  const patience = startPatience(0)
  expect([19, 20].map((second) => patience.lasts(second * SECOND))).toEqual([true, false])
  expect(patience.seconds(20_400)).toBe(20)
})

test('one that reads its journal is waited for, half an hour at the most', () => {
  const patience = startPatience(0)
  for (let second = 1; second <= 1795; second += 1) patience.renew(second * SECOND)
  expect([1799, 1800].map((second) => patience.lasts(second * SECOND))).toEqual([true, false])
})
