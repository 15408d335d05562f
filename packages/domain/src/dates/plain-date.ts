/** Business dates are plain calendar dates, text YYYY-MM-DD without a zone (K-11). */
export type PlainDate = string

const DAY_MS = 86_400_000

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/** Documents are of these years: another one is a slip of the keyboard, and its sum would never be seen in a report. */
export function isBusinessDate(date: PlainDate): boolean {
  return date >= '1900' && date < '2100' && isPlainDate(date)
}

/** A document is rarely dated more than a year ahead: a slip in the year is asked about, and nothing is forbidden. */
export const isFarAhead = (date: PlainDate, today: PlainDate): boolean =>
  isPlainDate(date) && date > addMonths(today, 12)

export function addDays(date: PlainDate, days: number): PlainDate {
  return toText(epochDays(date) + days)
}

/** The same day some months later; the last day of the month when there is no such day (31.01 + 1 → 28.02). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, last))
  return target.toISOString().slice(0, 10)
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDays(to) - epochDays(from)
}

function epochDays(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

function toText(days: number): PlainDate {
  return Number.isFinite(days) ? new Date(days * DAY_MS).toISOString().slice(0, 10) : ''
}
