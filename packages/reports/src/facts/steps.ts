import { monthPlus } from '@stroyfin/domain/dates/months'
import { formatMonths } from '@stroyfin/domain/russian/format-date'
import { type ReportParameter, type ReportQuery, textOf } from '../engine/report-parameter.ts'

/** How much time one head of a matrix stands for. */
const STEPS = { month: 1, quarter: 3, year: 12 } as const

export const stepParameter: ReportParameter = {
  code: 'step',
  title: 'Колонки',
  kind: 'choice',
  initial: 'month',
  options: [
    { value: 'month', label: 'Месяцы' },
    { value: 'quarter', label: 'Кварталы' },
    { value: 'year', label: 'Годы' },
  ],
}

/** Months under one head; one where the report has no steps. */
export function monthsInStep(query: Pick<ReportQuery, 'parameters'>): number {
  const step = textOf(query, stepParameter.code)
  return step === 'quarter' || step === 'year' ? STEPS[step] : STEPS.month
}

/** First month of the piece of time that this month (or any other period) is shown under. */
export function periodOf(query: Pick<ReportQuery, 'parameters'>, period: string): string {
  const months = monthsInStep(query)
  if (months === 1) return period
  return monthPlus(period, -((Number(period.slice(5, 7)) - 1) % months))
}

export interface MonthsUnderHead {
  /** Code of the head: the first month of the whole month, quarter or year. */
  period: string
  /** «март 2026», «I кв. 2026», «2026 г.»; months by name where only some of them were asked for. */
  name: string
  months: readonly string[]
}

export function headsOf(
  query: Pick<ReportQuery, 'parameters'>,
  months: readonly string[],
): MonthsUnderHead[] {
  return [...Map.groupBy(months, (month) => periodOf(query, month))].map(([period, inside]) => ({
    period,
    name: formatMonths(inside),
    months: inside,
  }))
}
