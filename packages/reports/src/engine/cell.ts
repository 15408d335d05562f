import { Decimal } from '@stroyfin/domain/money/decimal'
import { roubles } from '@stroyfin/domain/money/money'
import type { Measures, ReportColumn } from './define-report.ts'

/** The one place where a figure becomes a cell: screen, Excel, CSV and paper all read it here. */
export function cellOf(
  column: ReportColumn,
  row: { texts: Readonly<Record<string, string | null>>; measures: Measures },
  in_thousands = false,
): string | null {
  const value = plainCell(column, row)
  return in_thousands && column.format === 'money' && value !== null ? thousandsOf(value) : value
}

function plainCell(
  column: ReportColumn,
  row: { texts: Readonly<Record<string, string | null>>; measures: Measures },
): string | null {
  if (column.derive) return column.derive(row.measures)
  const measure = row.measures[column.code]
  if ((column.measure || column.formula) && measure !== undefined) {
    // A count is a whole number, every other measure is kept in hundredths.
    return column.format === 'count' ? String(measure) : roubles(measure)
  }
  return row.texts[column.code] ?? null
}

/** No digit is lost: what is seen is rounded by the format, sums stay exact. */
function thousandsOf(value: string): string {
  return new Decimal(value).times('0.001').toString()
}
