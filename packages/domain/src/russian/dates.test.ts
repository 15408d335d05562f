import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsBetween } from '../dates/months.ts'
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatMonthInFull,
  formatMonths,
  formatYear,
} from './format-date.ts'
import { parseDate } from './parse-date.ts'

describe('dates on the screen', () => {
  test.each([
    ['2024-02-29', '29.02.2024'],
    ['2024-02-31', 'дата не указана'],
    ['', 'дата не указана'],
    [null, 'дата не указана'],
    ['вчера', 'дата не указана'],
  ])('%j is shown as %s (R-5-25, R-5-31)', (date, shown) => {
    expect(formatDate(date)).toBe(shown)
  })

  test('months and years (R-5-26, R-5-27)', () => {
    expect(formatMonth('2024-01')).toBe('янв. 2024')
    expect(formatMonth('2024-05')).toBe('май 2024')
    expect(formatMonthInFull('2026-03')).toBe('март 2026')
    expect(formatMonth('2024-13')).toBe('дата не указана')
    expect(formatYear('2024')).toBe('2024 г.')
    expect(formatYear(null)).toBe('дата не указана')
  })

  test.each([
    [['2026-03'], 'март 2026'],
    [['2026-01', '2026-02', '2026-03'], 'I кв. 2026'],
    [['2026-10', '2026-11', '2026-12'], 'IV кв. 2026'],
    [['2026-02', '2026-03', '2026-04'], 'февраль – апрель 2026'],
    [['2026-02', '2026-03'], 'февраль – март 2026'],
    [['2026-12', '2027-01', '2027-02'], 'декабрь 2026 – февраль 2027'],
    [monthsBetween('2026-01', '2026-12'), '2026 г.'],
    [monthsBetween('2026-02', '2027-01'), 'февраль 2026 – январь 2027'],
    [[], 'дата не указана'],
  ])('%j together are %s (A-105)', (months, shown) => {
    expect(formatMonths(months)).toBe(shown)
  })

  test('a moment is shown in Moscow time (A-087, K-11)', () => {
    expect(formatDateTime('2025-12-31T21:05:00Z')).toBe('01.01.2026 00:05')
    expect(formatDateTime(null)).toBe('дата не указана')
  })
})

describe('dates typed by hand', () => {
  test.each([
    ['05.03.2024', '2024-03-05'],
    [' 5.3.2024 ', '2024-03-05'],
    ['31.02.2024', null],
    ['2024-03-05', null],
    ['05.03.24', null],
    ['', null],
  ])('%j is %s (R-5-22, R-5-24)', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  test('what is shown is read back', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (value) => {
        const date = value.toISOString().slice(0, 10)
        expect(parseDate(formatDate(date))).toBe(date)
      }),
    )
  })
})
