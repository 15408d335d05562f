import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { DAY } from '@stroyfin/domain/reports/day-filter'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { Dimension } from '../engine/dimension.ts'

/** Lists of documents by the days that their figures are counted by: which field that is the figure itself says. */
const DATED: readonly string[] = ['/agreements/', '/ks/', '/payments-registry/', '/reports/ddu']

/** Last day of the week that begins on this Monday. */
function sunday(monday: string): string {
  const day = new Date(`${monday}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 6)
  return day.toISOString().slice(0, 10)
}

const spans = {
  month: { title: 'Месяц', name: formatMonthInFull, days: daysOfMonth },
  week: {
    title: 'Неделя',
    name: (monday: string) => `${formatDate(monday)} – ${formatDate(sunday(monday))}`,
    days: (monday: string): [string, string] => [monday, sunday(monday)],
  },
} as const

/** Months YYYY-MM and weeks by their Monday, the earliest first. */
export function timeDimension(code: 'month' | 'week'): Dimension {
  const { title, name, days } = spans[code]
  return {
    code,
    title,
    nothing: 'Дата не указана',
    async names(_db, _company_id, keys) {
      return keys
        .map(String)
        .sort()
        .map((key) => ({ key, name: name(key) }))
    },
    filters(page, keys) {
      const [key] = keys
      if (!DATED.includes(page) || keys.length !== 1) return null
      return key === null || key === undefined
        ? [{ field: DAY, op: 'empty' }]
        : [{ field: DAY, op: 'between', value: days(String(key)) }]
    },
  }
}
