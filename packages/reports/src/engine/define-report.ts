import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import type { ReportSection } from '@stroyfin/domain/access/report-sections'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Alarm } from '@stroyfin/domain/reports/alarm'
import type { DimensionCode, Fact } from './dimension.ts'
import type { ReportParameter, ReportParameters, ReportQuery } from './report-parameter.ts'

/** One format says how a cell looks on screen, in Excel and on paper; a number is a measure in hundredths, such as m². */
export type CellFormat = 'text' | 'money' | 'number' | 'percent' | 'date' | 'count'

/** Figures of one row by column code, in kopecks. */
export type Measures = Readonly<Record<string, Kopecks>>

export interface ReportColumn {
  code: string
  title: string
  format: CellFormat
  /** Pixels on screen; Excel takes a seventh of it in characters. */
  width: number
  /** Head above this column and its neighbours with the same one: «март 2026». */
  band?: string
  /** Summed into folders and the total row. */
  measure?: true
  /** Where the figure is red: below zero unless told. */
  alarm?: Alarm
  /** A result: its figures are bold. */
  is_result?: true
  /** Computed from the measures of the same row, so that folders and totals follow the same formula. */
  derive?: (measures: Measures) => string | null
  /**
   * A sum and difference of other columns of the row, «-code» taken off: counted, told and questioned from this one
   * declaration.
   */
  formula?: readonly string[]
  /** A figure that others are counted from: it is shown where they are questioned and is no column of the table. */
  behind?: true
  /** Why neither documents nor a formula stand behind the figure; the definition says so. */
  because?: string
  /** Place among the figures that a card on a telephone has room for: three at most. */
  rank?: 1 | 2 | 3
  /** Of a tree: the list of documents whose sum is this figure; of a folder, those of all the nodes in it. */
  drill?: (row: DrilledRow, parameters: ReportParameters) => Drill | null
  /** Of a pivot: the list whose sum is this figure; the keys of the row are added to these filters. */
  opens?: (query: ReportQuery) => Drill
  /** Of a register: the page of the document the row stands for. */
  link?: (row: Readonly<Record<string, unknown>>) => string | null
}

/** A row of which every figure is the sum of these nodes' own ones. */
export interface DrilledRow {
  id: number
  own_ids: readonly number[] | null
  texts: ReportNode['texts']
}

/** An address inside the product, the filters that its list understands and, of a register, what it is asked. */
export interface Drill {
  page: string
  parameters?: ReportParameters
  /** The field of the days that the figures are counted by: rows of months and weeks narrow it. */
  day?: string
  filters: FilterValue[]
}

/** A row as the report's query gives it: leaves and folders with their own figures. */
export interface ReportNode {
  id: number
  group_id: number | null
  is_folder: boolean
  /** What a drill asks for its figures by, where that is not its id. */
  document_ids?: readonly number[]
  /** Texts by column code. */
  texts: Readonly<Record<string, string | null>>
  measures: Measures
  /** Measures that are no property of this row: summed into what is above, not shown here, nor what is counted from them. */
  hides?: readonly string[]
  /** Lists that only what was read can tell, by column code. */
  drills?: Readonly<Record<string, Drill>>
  /** Of a balance: the rows whose figures of the same column make this one's. */
  formula?: readonly RowOperand[]
  /** Why nothing stands behind its figures. */
  because?: string
  /** What the rest comes to: it is bold. */
  is_result?: true
  /** The side of zero where all its figures are red; that of the column unless told. */
  alarm?: Alarm
}

export interface RowOperand {
  id: number
  minus?: true
}

export interface ReportChart {
  /** Bars and stacked compare rows; shares are percents of rows; lines run over the bands or the rows; gantt draws rows over time. */
  kind: 'bars' | 'stacked' | 'lines' | 'shares' | 'gantt'
  title: string
  /**
   * Column codes drawn for the rows of the deepest level that still fits. With bands (months) these are the codes
   * before «@», and the picture runs over the bands. Of a gantt: date columns of start and end, then percents done.
   */
  series: readonly string[]
  /** The series are ids of rows, drawn over the columns of months. */
  by_rows?: true
  /** Of bars: series that are a state and no flow, drawn as lines over the others. */
  lines?: readonly string[]
  /** Lines grow from band to band: each adds what came before. */
  cumulative?: true
}

/** What columns follow from beside the question: a head across a matrix, a project that lists are narrowed to. */
export interface Across {
  key: string
  name: string
}

interface ReportHead {
  name: ReportSection
  /** Last segment of the address of a child; children of a report are tabs of one page and share its parameters. */
  child?: string
  title: string
  /** What the tab is called, where the report has children. */
  tab?: string
  /** Raised when rows or columns change their meaning. */
  version: string
  /** What the figures mean and where they come from, shown behind «i». */
  definition: readonly string[]
  parameters: readonly ReportParameter[]
  /** Months make columns: then they follow from what was asked. */
  columns:
    | readonly ReportColumn[]
    | ((query: ReportQuery, across: readonly Across[]) => readonly ReportColumn[])
  /** What the columns need of the data; facts of a matrix name what stands across as their period. */
  across?(db: Db, query: ReportQuery): Promise<Across[]>
  chart?: ReportChart
  /** The report can leave VAT out: its query minds `without_vat`. */
  vat?: true
  /** A second value of this parameter gives every measure «Было» and «Изменение». */
  compare?: 'date_to' | 'month_to'
  /** Every measure can be shown as borrowed and own money too; a tree's query minds `source`, a pivot groups by it. */
  source_split?: true
  /** People watch it: on an open screen the figures follow what others do to the documents. */
  live?: true
}

/** Rows with folders, as the query gives them. */
export interface TreeReport extends ReportHead {
  tree: boolean
  read(db: Db, query: ReportQuery): Promise<ReportNode[]>
}

/** Facts summed by SQL over exactly `query.by`; the engine names the keys, builds the tree and the drills. */
export interface PivotReport extends ReportHead {
  /** What the user may group by. */
  dimensions: readonly DimensionCode[]
  /** Groups inside one another until the user chooses others. */
  by: readonly DimensionCode[]
  facts(db: Db, query: ReportQuery, across: readonly Across[]): Promise<Fact[]>
}

/** A flat list of any length: the engine gives its window, order, filters, totals and files. */
export interface RegisterReport extends ReportHead {
  /** Field codes are column codes; where figures of the company are kept its facts may be read from them. */
  list(query: ReportQuery, is_kept?: boolean): ListDefinition
}

/** A report is this object and a query; the page, the form, files and history come from the engine. */
export type Report = TreeReport | PivotReport | RegisterReport

export function defineReport<Defined extends Report>(report: Defined): Defined {
  return report
}

export const isPivot = (report: Report): report is PivotReport => 'facts' in report
export const isRegister = (report: Report): report is RegisterReport => 'list' in report
