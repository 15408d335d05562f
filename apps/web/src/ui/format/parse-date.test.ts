import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'
import { parseDate, parseMoment } from './parse-date.ts'

test.each([
  ['05.03.2025', '2025-03-05'],
  ['5.3.25', '2025-03-05'],
  ['05/03/2025', '2025-03-05'],
  ['05032025', '2025-03-05'],
  ['2025-03-05', '2025-03-05'],
  ['31.02.2024', null],
  ['29.02.2024', '2024-02-29'],
  ['абв', null],
  ['', null],
])('day %s is %s (R-5-22, R-5-24, R-5-28)', (text, stored) => expect(parseDate(text, 'day')).toBe(stored))

test.each([
  ['03.2025', '2025-03'],
  ['март 2025', '2025-03'],
  ['мая 2025', '2025-05'],
  ['янв. 2024', '2024-01'],
  ['05.03.2025', '2025-03'],
  ['13.2025', null],
])('month %s is %s (R-5-29)', (text, stored) => expect(parseDate(text, 'month')).toBe(stored))

test.each([
  ['2025', '2025'],
  ['2025 г.', '2025'],
  ['25', null],
])('year %s is %s (R-5-30)', (text, stored) => expect(parseDate(text, 'year')).toBe(stored))

test.each([
  ['05.03.2025 14:30', '2025-03-05T14:30:00+03:00'],
  ['05.03.2025 14:30:15 +05:00', '2025-03-05T14:30:15+05:00'],
  ['05.03.2025 14:30 +0300', '2025-03-05T14:30:00+03:00'],
  ['05.03.2025 14:30 Z', '2025-03-05T14:30:00Z'],
  ['05.03.2025', '2025-03-05T00:00:00+03:00'],
  ['05.03.2025 25:00', null],
  ['31.02.2024 10:00', null],
])('moment %s is %s (R-5-23, A-087)', (text, stored) => expect(parseMoment(text)).toBe(stored))

test('what is shown reads back as the same value (R-5-25…R-5-27)', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDate(formatDate(day), 'day')).toBe(day)
        expect(parseDate(formatDate(day.slice(0, 7)), 'month')).toBe(day.slice(0, 7))
        expect(parseDate(formatDate(day.slice(0, 4)), 'year')).toBe(day.slice(0, 4))
      },
    ),
  )
})

test('invalid and empty dates say so (R-5-31)', () => {
  for (const value of ['2024-02-31', 'вчера', '', null]) expect(formatDate(value)).toBe('дата не указана')
  expect(formatDateTime('2025-03-05T11:30:00Z')).toBe('05.03.2025 14:30')
  expect(formatDateTime(null)).toBe('дата не указана')
})
