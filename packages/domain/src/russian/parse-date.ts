import { isPlainDate } from '../dates/plain-date.ts'

/** DD.MM.YYYY typed by hand → YYYY-MM-DD; null when it is no such day, as 31.02.2024 (R-5-22, R-5-24). */
export function parseDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}
