import type { Db } from '@stroyfin/database/connection/db'
import { conditionWords } from '@stroyfin/domain/lists/condition-words'
import type { FilterScalar, FilterValue } from '@stroyfin/domain/lists/filter-value'
import { formatDate, formatDateTime } from '@stroyfin/domain/russian/format-date'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'
import type { Report, ReportColumn } from '@stroyfin/reports/engine/define-report'
import { columnsOf } from '@stroyfin/reports/engine/report-columns'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import type { ShownTable } from '@stroyfin/reports/engine/shown-table'
import { readCompanyName } from './name-store.ts'
import type { ParameterLabel } from './parameter-labels.ts'

export type Told = [label: string, value: string]

interface MadeFor {
  report: Report
  query: ReportQuery
  shown: ShownTable
  now: Date
}

/** What stands beside the rows of a file: whose they are, what was asked, what they are narrowed to, when they were read. */
export async function toldInFile(
  db: Db,
  { report, query, shown, now }: MadeFor,
  labels: readonly ParameterLabel[],
): Promise<Told[]> {
  return [
    ['Компания', await readCompanyName(db, query.company_id)],
    ...labels.map(({ label, value }): Told => [label, value]),
    ...(await narrowedTo(db, { report, query, shown })),
    ['Построен', formatDateTime(now.toISOString())],
  ]
}

/** A file of some of the rows says so: its total is of these alone. */
async function narrowedTo(db: Db, { report, query, shown }: Omit<MadeFor, 'now'>): Promise<Told[]> {
  const { search = '', filters = [] } = shown
  const across = filters.length > 0 ? await report.across?.(db, query) : []
  const columns = new Map(columnsOf(report, query, across).map((column) => [column.code, column]))
  const by = (filters as FilterValue[]).flatMap((filter) => {
    const column = columns.get(filter.field)
    return column ? `${titleOf(column)}: ${conditionWords(filter, kindOf(column), writerOf(column))}` : []
  })
  const told: Told[] = []
  if (search.trim() !== '') told.push(['Только строки со словами', search.trim()])
  if (by.length > 0) told.push(['Строки отобраны по колонкам', by.join('; ')])
  return told
}

const titleOf = ({ band, title }: ReportColumn) => (band ? `${band}: ${title}` : title)

const kindOf = ({ format }: ReportColumn) =>
  format === 'text' || format === 'date' ? format : ('figure' as const)

function writerOf({ format }: ReportColumn): (value: FilterScalar) => string {
  if (format === 'text') return String
  if (format === 'date') return (value) => formatDate(String(value))
  return (value) => formatDecimal(String(value), format === 'money' ? 2 : 0, format === 'money' ? 2 : 4)
}
