import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthPlus, monthsAround, monthsBetween } from './months.ts'

test('months follow one another over the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11-05', '2026-11-30')).toEqual(['2026-11'])
  expect(monthsBetween('2026-05', '2026-04')).toEqual([])
})

test('a month ends where it does', () => {
  expect(daysOfMonth('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
})

test('months are counted there and back', () => {
  expect(monthPlus('2026-11', 3)).toBe('2027-02')
  expect(monthPlus('2026-01', -1)).toBe('2025-12')
  expect(monthsAround('2026-12', 1, 1)).toEqual(['2026-11', '2026-12', '2027-01'])
})
