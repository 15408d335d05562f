import type { CellFormat } from './cell-format.ts'
import { decimalText } from './decimal-text.ts'
import type { FilledCell } from './table.ts'

const DAY_SECONDS = 86_400
const LAST_SERIAL = 2_958_466
/** No duration in a sheet lasts 27 years: from here on a time format hides a date (19.05.1927 and later). */
const FIRST_DATE_SERIAL = 10_000

const two = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** Days since 1970 of an Excel day; the 1900 system counts a 29 February 1900 that never was. */
function unixDay(day: number, is1904: boolean): number {
  if (is1904) return day - 24_107
  return day < 60 ? day - 25_568 : day - 25_569
}

function dateOfSerial(serial: number, format: CellFormat, is1904: boolean): FilledCell | null {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null
  const seconds = Math.trunc(serial * DAY_SECONDS + 0.5)
  if (format.shows === 'time' && serial < FIRST_DATE_SERIAL) return { kind: 'text', text: clock(seconds) }
  const day = Math.floor(seconds / DAY_SECONDS)
  const date = new Date(unixDay(day, is1904) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  const rest = seconds - day * DAY_SECONDS
  // A date format hides the hours, so the reader of the sheet never saw them.
  return { kind: 'date', text: format.shows !== 'date' && rest > 0 ? `${date}T${clock(rest)}` : date }
}

/** The cell behind a stored number and its number format; null when the stored text is no number. */
export function numberCell(stored: string, format: CellFormat, is1904: boolean): FilledCell | null {
  const text = decimalText(stored)
  if (text === null) return null
  switch (format.shows) {
    case 'date':
    case 'moment':
    case 'time':
      return dateOfSerial(Number(text), format, is1904) ?? { kind: 'number', text }
    case 'percent':
      return { kind: 'number', text, percent: true }
    case 'zeros':
      return { kind: 'number', text: /^\d+$/.test(text) ? text.padStart(format.width, '0') : text }
    case 'number':
      return { kind: 'number', text }
  }
}
