import { expect, test } from 'vitest'
import { asOne, isBlank } from './chart-data.ts'

const series = (...values: (number | null)[]) => [{ code: 'plan', title: 'План', values }]

test('a picture without a figure is blank, one of a kopeck is not', () => {
  expect(isBlank([])).toBe(true)
  expect(isBlank(series(0, null))).toBe(true)
  expect(isBlank(series(0, -0.01))).toBe(false)
})

test('lines that cover each other are one under all their names, until one differs', () => {
  const line = (code: string, ...values: string[]) => ({ code, title: code, values })
  expect(asOne([line('План', '1', '2'), line('А', '1', '2'), line('Б', '1', '3')])).toEqual([
    { code: 'План', title: 'План, А', values: ['1', '2'] },
    { code: 'Б', title: 'Б', values: ['1', '3'] },
  ])
})
