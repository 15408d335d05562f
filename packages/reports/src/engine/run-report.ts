import type { Db } from '@stroyfin/database/connection/db'
import { cellOf } from './cell.ts'
import type { Drill, Report, ReportColumn, ReportQuery } from './define-report.ts'
import { type ReportRow, totalsOf, treeRows } from './tree-rows.ts'

export interface ReportResult {
  rows: ReportRow[]
  /** Cells of the total row by column code. */
  totals: Record<string, string | null>
}

/** Reads a report's rows and adds them up; the same result feeds the page and every file. */
export async function runReport(report: Report, db: Db, query: ReportQuery): Promise<ReportResult> {
  const nodes = await report.read(db, query)
  const rows = treeRows(nodes, report.columns)
  const sums = totalsOf(rows, report.columns)
  const totals: Record<string, string | null> = {}
  for (const column of report.columns) {
    if (column.measure || column.derive) totals[column.code] = cellOf(column, { texts: {}, measures: sums })
  }
  return { rows, totals }
}

/** Cells of one row in the order of the columns. */
export function cellsOf(report: Report, row: ReportRow): (string | null)[] {
  return report.columns.map((column) => cellOf(column, row))
}

/** Where a press on each cell of the row leads; null where nothing stands behind it. */
export function drillsOf(report: Report, row: ReportRow, query: ReportQuery): (Drill | null)[] {
  return report.columns.map((column) => drillOf(column, row, query))
}

function drillOf(column: ReportColumn, row: ReportRow, { parameters }: ReportQuery): Drill | null {
  if (!column.drill || row.own_ids === null || row.measures[column.code] === 0n) return null
  return column.drill(row, parameters)
}
