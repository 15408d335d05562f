import type { Kopecks } from '@stroyfin/domain/money/money'
import type { ReportColumn } from '../engine/define-report.ts'
import { atPeriod } from '../engine/dimension.ts'
import type { ReportParameters, ReportQuery } from '../engine/report-parameter.ts'
import { monthsOf } from './ask-facts.ts'
import { headsOf } from './steps.ts'

/** The given columns for the whole time and then under the head of each month, quarter or year. */
export function byMonth(
  query: ReportQuery,
  columns: readonly ReportColumn[],
  whole = 'Итого',
): ReportColumn[] {
  return byPeriod(
    headsOf(query, monthsOf(query)).map(({ period, name, months }) => ({
      period,
      band: name,
      asked: { month_from: months[0] ?? null, month_to: months.at(-1) ?? null },
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
      columns.map(({ rank: _, opens, formula, ...column }) => ({
        ...column,
        code: atPeriod(column.code, period),
        band,
        ...(column.derive && { derive: inPeriod(column.derive, period) }),
        ...(formula && { formula: formula.map((operand) => atPeriod(operand, period)) }),
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
  return (measures) => {
    const own: Record<string, Kopecks> = {}
    for (const [code, summ] of Object.entries(measures))
      if (code.endsWith(mark)) own[code.slice(0, -mark.length)] = summ
    return derive(own)
  }
}
