import { addDays } from '@stroyfin/domain/dates/plain-date'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { type ReportParameter, type ReportQuery, textOf } from '../engine/report-parameter.ts'

export const weekParameters: readonly ReportParameter[] = [
  { code: 'date_from', title: 'С недели', kind: 'date', prefill: 'today' },
  {
    code: 'weeks',
    title: 'Недель',
    kind: 'choice',
    initial: '8',
    options: ['4', '8', '13', '26'].map((value) => ({ value, label: value })),
  },
]

const DAYS = 7

export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((day + DAYS - 1) % DAYS))
}

const firstMonday = (query: ReportQuery) => mondayOf(textOf(query, 'date_from') ?? query.today)
const countOf = (query: ReportQuery) => Number(textOf(query, 'weeks') ?? 8)

/** Mondays of the weeks asked for. */
export function weeksOf(query: ReportQuery): string[] {
  const first = firstMonday(query)
  return Array.from({ length: countOf(query) }, (_, index) => addDays(first, index * DAYS))
}

export const sundayOf = (monday: string) => addDays(monday, DAYS - 1)

/** First and last day of the weeks asked for. */
export function daysOfWeeks(query: ReportQuery): { from: string; to: string } {
  const from = firstMonday(query)
  return { from, to: addDays(from, countOf(query) * DAYS - 1) }
}

export const weekBands = (query: ReportQuery) =>
  weeksOf(query).map((monday) => ({
    period: monday,
    asked: { date_from: monday, weeks: '1' },
    band: `${formatDate(monday)} – ${formatDate(sundayOf(monday))}`,
  }))
