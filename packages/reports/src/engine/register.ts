import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { readListTotals, streamList } from '@stroyfin/database/lists/run-list'
import type { ExportRow } from '../export/export-table.ts'
import { isKeptHere } from '../facts/keep-facts.ts'
import type { RegisterReport, ReportColumn } from './define-report.ts'
import type { ReportQuery } from './report-parameter.ts'

type Row = Readonly<Record<string, unknown>>

/** What the register is read by now. */
export const listOf = async (report: RegisterReport, db: Db, query: ReportQuery): Promise<ListDefinition> =>
  report.list(query, await isKeptHere(db, query.company_id))

/** The one place where a register's row becomes a cell. */
export function registerCell({ code }: ReportColumn, row: Row): string | null {
  const value = row[code]
  return value === null || value === undefined ? null : String(value)
}

interface Asked {
  query: ReportQuery
  columns: readonly ReportColumn[]
  /** What it is narrowed to and ordered by. */
  shown: ListQuery
}

/** All rows of a register by portions: memory does not grow with them. */
export async function* registerRows(
  report: RegisterReport,
  db: Db,
  { query, columns, shown }: Asked,
): AsyncGenerator<ExportRow> {
  for await (const row of streamList<Row>(db, await listOf(report, db, query), shown))
    yield { cells: columns.map((column) => registerCell(column, row)) }
}

/** The number of rows and the sums of the whole narrowed set. */
export async function countRegister(report: RegisterReport, db: Db, query: ReportQuery, shown: ListQuery) {
  return readListTotals(db, await listOf(report, db, query), shown)
}
