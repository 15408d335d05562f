import { expect, test } from 'vitest'
import { isBlank } from './chart-data.ts'

const series = (...values: (number | null)[]) => [{ code: 'plan', title: 'План', values }]

test('a picture without a figure is blank, one of a kopeck is not', () => {
  expect(isBlank([])).toBe(true)
  expect(isBlank(series(0, null))).toBe(true)
  expect(isBlank(series(0, -0.01))).toBe(false)
})
