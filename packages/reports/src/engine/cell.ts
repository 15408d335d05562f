import { roubles } from '@stroyfin/domain/money/money'
import type { Measures, ReportColumn } from './define-report.ts'

/** The one place where a figure becomes a cell: screen, Excel and CSV all read it here. */
export function cellOf(
  column: ReportColumn,
  row: { texts: Readonly<Record<string, string | null>>; measures: Measures },
): string | null {
  if (column.derive) return column.derive(row.measures)
  const measure = row.measures[column.code]
  if (column.measure && measure !== undefined) return roubles(measure)
  return row.texts[column.code] ?? null
}
