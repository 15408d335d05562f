import type { ExportColumn, ExportFormat, ExportRow, ExportTable } from '../export/export-table.ts'
import type { CellFormat, Report } from './define-report.ts'
import { cellsOf, type ReportResult } from './run-report.ts'
import type { ReportRow } from './tree-rows.ts'

const formats: Record<CellFormat, ExportFormat> = {
  text: 'text',
  money: 'money',
  percent: 'percent',
  date: 'date',
  count: 'count',
}

/** Pixels of a screen column in one character of Excel's. */
const PIXELS_PER_CHARACTER = 7.5

/** The rows of the page as the table of a file: the same cells, the same totals. */
export function reportTable(
  report: Report,
  result: ReportResult,
  parameters: [label: string, value: string][],
): ExportTable {
  const columns: ExportColumn[] = report.columns.map((column) => ({
    title: column.title,
    format: formats[column.format],
    width: Math.floor(column.width / PIXELS_PER_CHARACTER),
    ...(column.measure && { total: true }),
  }))
  const descendants = countDescendants(result.rows)
  const rows: ExportRow[] = result.rows.map((row, place) => ({
    cells: cellsOf(report, row),
    level: row.level,
    descendants: descendants[place] ?? 0,
  }))
  return {
    title: report.title,
    columns,
    rows,
    totals: report.columns.map((column) => result.totals[column.code] ?? null),
    parameters,
    tree: report.tree,
  }
}

/** Rows stand parents first: the descendants of a row are those that follow with a greater level. */
function countDescendants(rows: readonly ReportRow[]): number[] {
  const counts = rows.map(() => 0)
  const open: number[] = []
  rows.forEach((row, place) => {
    while (open.length > 0 && (rows[open.at(-1) ?? 0]?.level ?? 0) >= row.level) open.pop()
    for (const ancestor of open) counts[ancestor] = (counts[ancestor] ?? 0) + 1
    open.push(place)
  })
  return counts
}
