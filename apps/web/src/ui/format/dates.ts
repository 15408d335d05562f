import { isPlainDate } from '@stroyfin/domain/dates/plain-date'
import {
  DATE_NOT_GIVEN,
  formatDateTime,
  formatDate as formatDay,
  formatMonth,
  formatYear,
} from '@stroyfin/domain/russian/format-date'

export { DATE_NOT_GIVEN as DATE_MISSING, formatDateTime }

/** True for a day that exists: 2024-02-30 does not. */
export function isRealDay(year: number, month: number, day: number): boolean {
  const two = (part: number) => String(part).padStart(2, '0')
  return isPlainDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
}

/** DD.MM.YYYY, «янв. 2024» or «2024 г.» by the form of the value (R-5-25…R-5-27); «дата не указана» otherwise (R-5-31). */
export function formatDate(value: string | null | undefined): string {
  const length = value?.replace(/T.*/, '').length ?? 0
  if (length === 4) return formatYear(value)
  return length === 7 ? formatMonth(value) : formatDay(value)
}
