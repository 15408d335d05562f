import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, isBusinessDate, isFarAhead, isPlainDate } from './plain-date.ts'

test.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2024-12-31', true],
  ['2024-04-31', false],
  ['2024-00-10', false],
  ['2024-10-00', false],
  ['2023-02-29', false],
  ['2024-02-31', false],
  ['2024-13-01', false],
  ['2024-1-1', false],
  ['01.02.2024', false],
  ['', false],
])('%s is a date: %s', (text, expected) => {
  expect(isPlainDate(text)).toBe(expected)
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['9999-12-31', false],
  ['2024-02-30', false],
])('%s is a date of a document: %s', (text, expected) => {
  expect(isBusinessDate(text)).toBe(expected)
})

test('months end on their last day', () => {
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
  expect(addMonths('2024-12-15', 14)).toBe('2026-02-15')
  expect(addMonths('2025-03-31', -1)).toBe('2025-02-28')
})

test('days between dates', () => {
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1)
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
})

test.each([
  ['2062-11-29', true],
  ['2027-11-30', true],
  ['2027-11-29', false],
  ['2020-01-01', false],
  ['', false],
])('%s is far ahead of 2026-11-29: %s', (date, expected) => {
  expect(isFarAhead(date, '2026-11-29')).toBe(expected)
})
