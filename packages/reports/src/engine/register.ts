import type { Db } from '@stroyfin/database/connection/db'
import { readListTotals, streamList } from '@stroyfin/database/lists/run-list'
import type { ExportRow } from '../export/export-table.ts'
import type { RegisterReport, ReportColumn } from './define-report.ts'
import type { ReportQuery } from './report-parameter.ts'

type Row = Readonly<Record<string, unknown>>

/** The one place where a register's row becomes a cell. */
export function registerCell({ code }: ReportColumn, row: Row): string | null {
  const value = row[code]
  return value === null || value === undefined ? null : String(value)
}

/** All rows of a register by portions: memory does not grow with them. */
export async function* registerRows(
  report: RegisterReport,
  db: Db,
  { query, columns }: { query: ReportQuery; columns: readonly ReportColumn[] },
): AsyncGenerator<ExportRow> {
  for await (const row of streamList<Row>(db, report.list(query), {}))
    yield { cells: columns.map((column) => registerCell(column, row)) }
}

export async function registerTotals(report: RegisterReport, db: Db, query: ReportQuery) {
  const { totals } = await readListTotals(db, report.list(query), {})
  return totals
}
