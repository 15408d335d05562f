import { addDays, addMonths, type PlainDate } from '@stroyfin/domain/dates/plain-date'

/** The day the demo company lives in: everything before is fact, everything after is plan. */
export const TODAY: PlainDate = '2026-11-15'

/** Completion documents begin 24 months before. */
export const FIRST_MONTH = '2024-12'
/** The last month whose acts are there. */
export const LAST_MONTH = '2026-10'

/** Months YYYY-MM from the first to the last, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

export const firstDay = (month: string): PlainDate => `${month}-01`
export const lastDay = (month: string): PlainDate => addDays(firstDay(nextMonth(month)), -1)
const nextMonth = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7)

/** The day itself, or the Monday after a weekend: banks do not pay on Sundays. */
export function workday(date: PlainDate): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(date, 2)
  return weekday === 0 ? addDays(date, 1) : date
}

/** The last working day that is not later: nobody signs on a Sunday, nor tomorrow. */
export function workdayBefore(date: PlainDate): PlainDate {
  const monday = workday(date)
  return monday === date ? date : addDays(monday, -3)
}

/** A moment of the working day, for created_at and the like. */
export const at = (date: PlainDate, time = '09:30'): string => `${date}T${time}:00+03:00`
