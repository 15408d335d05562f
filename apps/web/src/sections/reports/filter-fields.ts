import type { Filter } from '@stroyfin/contract/kit/window'
import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { FilterField } from '../../ui/filters/filter-field.ts'

function fieldOf({ code, title, band, format }: ReportColumnField): FilterField {
  const kind = format === 'text' ? 'text' : format === 'date' ? 'date' : 'money'
  return { field: code, title: band ? `${band}: ${title}` : title, kind }
}

/** What the rows of a report are filtered by; of the columns of months only those already chosen: nobody reads a list of sixty. */
export const filterFields = (
  columns: readonly ReportColumnField[],
  chosen: readonly Filter[],
): FilterField[] =>
  columns.filter(({ code }) => !code.includes('@') || chosen.some(({ field }) => field === code)).map(fieldOf)
