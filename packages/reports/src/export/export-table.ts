import type { Alarm } from '@stroyfin/domain/reports/alarm'

/**
 * How a column is shown. Values: money and volume are decimal text ('1234.50'), a number, or for money
 * whole kopecks as bigint; percent is in points (20 is «20 %»); date is 'YYYY-MM-DD'.
 */
export type ExportFormat = 'money' | 'volume' | 'percent' | 'count' | 'date' | 'text'

export type ExportValue = string | number | bigint | boolean | null | undefined

export interface ExportColumn {
  title: string
  format: ExportFormat
  /** In characters; without it the width follows from the title and the format. */
  width?: number
  /** Title over several neighbouring columns that name the same band. */
  band?: string
  /** Summed in group rows and in the row of totals. */
  total?: boolean
  /** Of money and percents: the side of zero on which figures are red; none are without it. */
  alarm?: Alarm
  /** Its figures are bold in every row. */
  strong?: boolean
}

export interface ExportRow {
  cells: ExportValue[]
  /** Depth in the tree, 0 at the top. */
  level?: number
  /**
   * Rows of all depths that follow and belong to this one; a row with descendants is a bold group row.
   * Its sums in `total` columns must be those of the leaves below: Excel adds up the leaves only.
   */
  descendants?: number
  /** A bold row without rows of its own: a result. */
  strong?: boolean
  /** Of its money and percents, instead of that of the columns. */
  alarm?: Alarm
}

export interface ExportTable {
  /** Name of the sheet; Excel keeps 31 characters of it. */
  title: string
  columns: ExportColumn[]
  rows: AsyncIterable<ExportRow | ExportValue[]> | Iterable<ExportRow | ExportValue[]>
  /** Cells of the row of totals for columns that are not summed by Excel, such as a percent of two sums. */
  totals?: ExportValue[]
  /** Lines below the totals, such as places for signatures. */
  notes?: string[]
  /** Rows of the second sheet «Параметры»: what was asked for and when. */
  parameters?: [label: string, value: ExportValue][]
  /** Leading columns that stay in sight when the sheet is moved sideways. */
  pinned?: number
  /** True when rows carry levels: Excel then shows the buttons that fold the tree. */
  tree?: boolean
}

export function exportRow(row: ExportRow | ExportValue[]): ExportRow {
  return Array.isArray(row) ? { cells: row } : row
}
