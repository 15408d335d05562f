import type { Db } from '@stroyfin/database/connection/db'
import { leadingColumns } from '@stroyfin/domain/reports/leading-columns'
import type { ExportColumn, ExportFormat, ExportRow, ExportTable } from '../export/export-table.ts'
import {
  type CellFormat,
  isPivot,
  isRegister,
  type RegisterReport,
  type Report,
  type ReportColumn,
} from './define-report.ts'
import { narrowRows } from './narrow-rows.ts'
import { countRegister, registerRows } from './register.ts'
import { columnsOf } from './report-columns.ts'
import type { ReportQuery } from './report-parameter.ts'
import { cellsOf, type ReportResult, runReport } from './run-report.ts'
import { orderRows, pickColumns, type ShownTable } from './shown-table.ts'
import type { ReportRow } from './tree-rows.ts'

const formats: Record<CellFormat, ExportFormat> = {
  text: 'text',
  money: 'money',
  percent: 'percent',
  date: 'date',
  count: 'count',
  number: 'volume',
}

/** Pixels of a screen column in one character of Excel's. */
const PIXELS_PER_CHARACTER = 7.5

export interface TableAsked {
  query: ReportQuery
  /** What was asked for, in words. */
  parameters: [label: string, value: string][]
  shown?: ShownTable
  /** Told the number of rows written so far. */
  onRow?: (written: number) => Promise<void> | undefined
}

interface MadeTable {
  table: ExportTable
  /** How many rows went into it: known when it has been written. */
  rows: () => number
}

/** A report as the table of a file: the cells of the page, the same totals. */
export async function tableOf(report: Report, db: Db, asked: TableAsked): Promise<MadeTable> {
  const { query, parameters, shown = {}, onRow } = asked
  if (!isRegister(report)) {
    const whole = narrowRows(await runReport(report, db, query), shown)
    const columns = [...pickColumns(whole.columns, shown.columns)]
    const result = { ...whole, columns, rows: orderRows(whole, shown.sort) }
    return { table: reportTable(report, result, parameters), rows: () => result.rows.length }
  }
  const columns = pickColumns(columnsOf(report, query), shown.columns)
  const { totals } = await countRegister(report, db, query, shown)
  let count = 0
  async function* counted() {
    for await (const row of registerRows(report as RegisterReport, db, { query, columns, shown })) {
      count += 1
      yield row
      await onRow?.(count)
    }
  }
  const table: ExportTable = {
    title: report.title,
    columns: columns.map(exportColumn),
    rows: counted(),
    totals: columns.map(({ code }) => totals[code] ?? null),
    parameters,
  }
  return { table, rows: () => count }
}

/** The rows of the page as the table of a file: the same cells, the same totals. */
export function reportTable(
  report: Report,
  result: ReportResult,
  parameters: [label: string, value: string][],
): ExportTable {
  const descendants = countDescendants(result.rows)
  const rows: ExportRow[] = result.rows.map((row, place) => ({
    cells: cellsOf(result, row),
    level: row.level,
    descendants: descendants[place] ?? 0,
    ...(row.is_result && { strong: true }),
    ...(row.alarm && { alarm: row.alarm }),
  }))
  return {
    title: report.title,
    columns: result.columns.map((column) => {
      const { total, ...made } = exportColumn(column)
      return total && !hasOwnFigures(result.rows, column.code) ? { ...made, total } : made
    }),
    rows,
    // A balance has nothing to add up: no row of totals then.
    ...(Object.values(result.totals).some((total) => total !== null) && {
      totals: result.columns.map((column) => result.totals[column.code] ?? null),
    }),
    parameters,
    pinned: leadingColumns(result.columns),
    tree: isPivot(report) || ('tree' in report && report.tree),
  }
}

/** A row with figures of its own is not the sum of the rows below it: a formula would lose them. */
function hasOwnFigures(rows: readonly ReportRow[], code: string): boolean {
  const inside = new Map<number | string, bigint>()
  for (const { group_id, measures } of rows)
    if (group_id !== null) inside.set(group_id, (inside.get(group_id) ?? 0n) + (measures[code] ?? 0n))
  return rows.some(({ id, measures }) => inside.has(id) && inside.get(id) !== (measures[code] ?? 0n))
}

function exportColumn(column: ReportColumn): ExportColumn {
  const { title, format, width, band, measure, alarm = 'below', is_result } = column
  return {
    title,
    format: formats[format],
    width: Math.floor(width / PIXELS_PER_CHARACTER),
    ...(band && { band }),
    ...(measure && { total: true }),
    ...((format === 'money' || format === 'percent') && { alarm }),
    ...(is_result && { strong: true }),
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
