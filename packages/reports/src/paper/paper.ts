/** A price has two decimals or, where it was so agreed, up to ten. */
export type NumberFormat = 'money' | 'price' | 'volume' | 'count'

/** A cell of a paper form; a number keeps being a number in Excel and is written the Russian way on paper. */
export interface PaperCell {
  text?: string
  /** Decimal text. */
  number?: string
  format?: NumberFormat
  /** Columns it takes, 1 unless told. */
  span?: number
  /** Rows it takes downwards, 1 unless told; the rows below leave its place out, as in HTML. */
  down?: number
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  /** Points; without it the size of the paper. */
  size?: number
  bold?: boolean
  /** Told in red: an overrun, a lack. */
  red?: boolean
  /** `box` on all four sides, `under` for a line to write on, none unless told. */
  border?: 'box' | 'under' | 'heavy'
}

export interface PaperRow {
  cells: PaperCell[]
  /** Least height in millimetres. */
  height?: number
}

/** Rows that stay together on one sheet: a head, signatures. */
export interface RowsBlock {
  kind: 'rows'
  /** Millimetres of each column; together they are the width of the sheet between its margins. */
  widths: readonly number[]
  rows: readonly PaperRow[]
}

/** Rows that flow over as many sheets as they need, under a head repeated on each of them. */
export interface TableBlock {
  kind: 'table'
  /** Millimetres of each column; a table narrower than the sheet stands at its left. */
  widths: readonly number[]
  head: readonly PaperRow[]
  /** One row each: cells that go down belong into the head only. */
  rows: readonly PaperRow[]
  /** Closes every sheet of a table that takes several; `first` and `last` are places in `rows`. */
  page_total?: (first: number, last: number) => PaperRow
  /** After the last row and never on a sheet without at least one row of the table. */
  totals: readonly PaperRow[]
}

export type PaperBlock = RowsBlock | TableBlock

/** A form filled in: the same for PDF and for Excel. */
export interface Paper {
  /** Name of the document and of the Excel sheet. */
  name: string
  landscape: boolean
  /** Points. */
  size: number
  blocks: readonly PaperBlock[]
  /** Small text at the top of every sheet but the first: «Форма № КС-2, лист 2». */
  running_title: string
}

/** A4 and its margins in millimetres: the left one is for the binder. */
export const SHEET = { long: 297, short: 210, left: 15, right: 8, top: 10, bottom: 10 } as const

/** Millimetres between the side margins. */
export function sheetWidth(landscape: boolean): number {
  return (landscape ? SHEET.long : SHEET.short) - SHEET.left - SHEET.right
}
