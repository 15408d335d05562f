import type { Db } from '@stroyfin/database/connection/db'
import type { ReportSection } from '@stroyfin/domain/access/report-sections'
import type { Kopecks } from '@stroyfin/domain/money/money'

/** One format says how a cell looks on screen, in Excel and on paper. */
export type CellFormat = 'text' | 'money' | 'percent' | 'date' | 'count'

/** Figures of one row by column code, in kopecks. */
export type Measures = Readonly<Record<string, Kopecks>>

export interface ReportColumn {
  code: string
  title: string
  format: CellFormat
  /** Pixels on screen; Excel takes a seventh of it in characters. */
  width: number
  /** Summed into folders and the total row. */
  measure?: true
  /** Computed from the measures of the same row, so that folders and totals follow the same formula. */
  derive?: (measures: Measures) => string | null
  /** Place among the figures that a card on a telephone has room for: three at most. */
  rank?: 1 | 2 | 3
  /** The list of documents whose sum is this figure: of a folder, those of all the nodes in it. */
  drill?: (row: DrilledRow, parameters: ReportParameters) => Drill | null
}

/** A row of which every figure is the sum of these nodes' own ones. */
export interface DrilledRow {
  id: number
  own_ids: readonly number[] | null
}

/** An address inside the product and the filters that its list understands. */
export interface Drill {
  page: string
  filters: { field: string; op: 'eq' | 'in' | 'from' | 'to' | 'between' | 'empty'; value?: unknown }[]
}

export type ParameterKind = 'project' | 'date' | 'loan_agreement'

export interface ReportParameter {
  code: string
  title: string
  kind: ParameterKind
  /** Taken from the working context or the current day when the user has not chosen. */
  prefill?: 'context' | 'today'
}

/** Chosen values by parameter code; null is «all». */
export type ReportParameters = Readonly<Record<string, string | number | null>>

/** A row as the report's query gives it: leaves and folders with their own figures. */
export interface ReportNode {
  id: number
  group_id: number | null
  is_folder: boolean
  /** Texts by column code. */
  texts: Readonly<Record<string, string | null>>
  measures: Measures
}

export interface ReportQuery {
  company_id: number
  parameters: ReportParameters
}

export interface ReportChart {
  kind: 'bars'
  title: string
  /** Column codes drawn for the rows of the deepest level that still fits. */
  series: readonly string[]
}

/** A report is this object and a query; the page, the form, Excel and history come from the engine. */
export interface Report {
  name: ReportSection
  title: string
  /** Raised when rows or columns change their meaning. */
  version: string
  /** What the figures mean and where they come from, shown behind «i». */
  definition: readonly string[]
  parameters: readonly ReportParameter[]
  columns: readonly ReportColumn[]
  tree: boolean
  chart?: ReportChart
  read(db: Db, query: ReportQuery): Promise<ReportNode[]>
}

export function defineReport(report: Report): Report {
  return report
}
