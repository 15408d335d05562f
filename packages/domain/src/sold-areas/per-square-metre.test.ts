import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { perSquareMetre } from './per-square-metre.ts'

test('three flats of 54.3, 38.1 and 71.6 m² come to 180 774.39 for a metre (domain §17)', () => {
  const summ = kopecks('10045500') + kopecks('7429500') + kopecks('12172000')
  expect(perSquareMetre(summ, 5430n + 3810n + 7160n)).toBe('180774.39')
  expect(perSquareMetre(summ, 0n)).toBeNull()
})
