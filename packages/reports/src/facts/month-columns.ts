import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { ReportColumn } from '../engine/define-report.ts'
import { atPeriod } from '../engine/dimension.ts'
import type { ReportParameters, ReportQuery } from '../engine/report-parameter.ts'
import { monthsOf } from './ask-facts.ts'

/** The given columns for the whole time and then under the head of each month. */
export function byMonth(
  query: ReportQuery,
  columns: readonly ReportColumn[],
  whole = 'Итого',
): ReportColumn[] {
  return byPeriod(
    monthsOf(query).map((month) => ({
      period: month,
      band: formatMonthInFull(month),
      asked: { month_from: month, month_to: month },
    })),
    columns,
    whole,
  )
}

interface Period {
  period: string
  band: string
  /** Parameters that ask for this piece of time alone: a press on its figures opens the documents of its days. */
  asked: ReportParameters
}

export function byPeriod(
  periods: readonly Period[],
  columns: readonly ReportColumn[],
  whole = 'Итого',
): ReportColumn[] {
  return [
    ...columns.map((column) => ({ ...column, band: whole })),
    ...periods.flatMap(({ period, band, asked }) =>
      columns.map(({ rank: _, opens, ...column }) => ({
        ...column,
        code: atPeriod(column.code, period),
        band,
        ...(column.derive && { derive: inPeriod(column.derive, period) }),
        ...(opens && {
          opens: (whole: ReportQuery) => opens({ ...whole, parameters: { ...whole.parameters, ...asked } }),
        }),
      })),
    ),
  ]
}

/** The same formula over the figures of one piece of time. */
function inPeriod(derive: NonNullable<ReportColumn['derive']>, period: string): ReportColumn['derive'] {
  const mark = atPeriod('', period)
  return (measures) =>
    derive(
      Object.fromEntries(
        Object.entries(measures).flatMap(([code, summ]) =>
          code.endsWith(mark) ? [[code.slice(0, -mark.length), summ] as const] : [],
        ),
      ),
    )
}
