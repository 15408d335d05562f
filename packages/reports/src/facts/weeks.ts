import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { addDays, daysBetween } from '@stroyfin/domain/dates/plain-date'
import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { Fact } from '../engine/dimension.ts'
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

/** A plan of a month spread evenly over its days and gathered by weeks: the kopecks of a month are all kept. */
export function spreadOverWeeks(facts: readonly Fact[]): Fact[] {
  const known = new Map<string, ReadonlyMap<string, bigint>>()
  return facts.flatMap((fact) => {
    if (fact.period === undefined) return [fact]
    const days = known.get(fact.period) ?? weeksIn(fact.period)
    known.set(fact.period, days)
    const shares = Object.entries(fact.measures).map(([code, summ]): [string, Kopecks[]] => [
      code,
      allocate(summ, [...days.values()]),
    ])
    return [...days.keys()].map((period, index) => ({
      ...fact,
      period,
      measures: Object.fromEntries(shares.map(([code, parts]) => [code, parts[index] ?? kopecks(0)])),
    }))
  })
}

/** How many days of the month lie in each of its weeks. */
function weeksIn(month: string): ReadonlyMap<string, bigint> {
  const [first, last] = daysOfMonth(month)
  const weeks = new Map<string, bigint>()
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, DAYS)) {
    const sunday = sundayOf(monday)
    const [from, to] = [monday < first ? first : monday, sunday > last ? last : sunday]
    weeks.set(monday, BigInt(daysBetween(from, to) + 1))
  }
  return weeks
}
