import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import { type Alarm, isAlarming } from '@stroyfin/domain/reports/alarm'
import { formatDate } from '../../ui/format/dates.ts'
import { formatCount, formatDecimal, formatMoney, formatPercent } from '../../ui/format/figures.ts'

export interface ReportCells {
  texts: Readonly<Record<string, string | null>>
  figures: Readonly<Record<string, number | null>>
  alarm?: Alarm | undefined
}

export const isRedFigure = ({ code, alarm = 'below' }: ReportColumnField, row: ReportCells): boolean =>
  isAlarming(row.figures[code] ?? 0, row.alarm ?? alarm)

export const isFigureColumn = ({ format }: ReportColumnField) => format !== 'text' && format !== 'date'

/** A figure to the kopeck, where no grid writes it. */
export function figureText({ format }: ReportColumnField, value: number | null | undefined): string {
  if (format === 'percent') return formatPercent(value, 2)
  if (format === 'count') return formatCount(value)
  return format === 'number' ? formatDecimal(value, 0, 2) : formatMoney(value)
}

/** The cell of a row as it is read. */
export function cellOf(column: ReportColumnField, { texts, figures }: ReportCells): string {
  const { code, format } = column
  if (isFigureColumn(column)) return figureText(column, figures[code])
  const text = texts[code] ?? ''
  return format === 'date' ? formatDate(text) : text
}

/** What a row is called: its texts one after another. */
export const nameOf = (columns: readonly ReportColumnField[], { texts }: ReportCells): string =>
  columns
    .flatMap(({ code, format }) => (format === 'text' ? [texts[code]] : []))
    .filter(Boolean)
    .join(' ')
