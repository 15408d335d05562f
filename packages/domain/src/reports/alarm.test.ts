import { expect, test } from 'vitest'
import { type Alarm, isAlarming } from './alarm.ts'

test.each<[string | number | bigint, Alarm, boolean]>([
  ['-0.01', 'below', true],
  ['0.01', 'below', false],
  [-1, 'below', true],
  ['0.01', 'above', true],
  [5n, 'above', true],
  ['-0.01', 'above', false],
  ['0.00', 'above', false],
  [0, 'below', false],
])('%s is trouble %s zero: %s', (value, alarm, told) => {
  expect(isAlarming(value, alarm)).toBe(told)
})
