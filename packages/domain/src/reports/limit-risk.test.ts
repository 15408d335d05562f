import { expect, test } from 'vitest'
import { isLimitAtRisk } from './limit-risk.ts'

test.each([
  [100_00n, 89_99n, false],
  [100_00n, 90_00n, true],
  [100_00n, 120_00n, true],
  [0n, 1n, true],
  [0n, 0n, false],
  [-5n, 0n, false],
])('of a limit of %s used %s is at risk: %s', (limit, used, told) => {
  expect(isLimitAtRisk(limit, used)).toBe(told)
})
