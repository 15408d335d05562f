import { type Alarm, isAlarming } from '@stroyfin/domain/reports/alarm'
import type { ReactNode } from 'react'
import type { Choice } from '../fields/choice.ts'
import { formatDate, formatDateTime } from '../format/dates.ts'
import { type Figure, formatCount, formatDecimal, formatMoney, formatPercent } from '../format/figures.ts'
import type { Tone } from '../StatusMark.tsx'

export type RowId = number | string
export type ColumnKind =
  | 'text'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'status'
  | 'ref'
  | 'count'
  | 'bool'
export type CellValue = string | number | bigint | boolean | null | undefined

/** What a cell's text became: a value for the row, or the words that say what is wrong with it. */
export type Parsed = { value: CellValue } | { error: string }

export interface ColumnEditor<Row> {
  kind: 'text' | 'money' | 'decimal' | 'percent' | 'count' | 'date' | 'select' | 'bool'
  /** Field of the row the value is written to; the column's code unless told. */
  field?: string
  options?: readonly { value: string; label: string }[]
  /** Lines found on the server as the cell is typed; the label of the chosen one becomes the text of the cell. */
  find?: (search: string, row: Row, ask: { signal: AbortSignal }) => Promise<readonly Choice<string>[]>
  required?: boolean
  min?: string | number
  max?: string | number
  decimals?: number
  can_edit?: (row: Row) => boolean
  /** Own reading of typed or pasted text instead of the one by kind. */
  parse?: (text: string, row: Row) => Parsed
}

export interface GridColumn<Row> {
  /** Name of the field on the wire: sort, totals and saved layouts use it. */
  code: string
  title: string
  /** Head above this one and its neighbours with the same group. */
  group?: string
  kind: ColumnKind
  value: (row: Row) => CellValue
  /** Must depend on the row alone: it is written once per row and column object. */
  text?: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /** The cell becomes a real link that opens in a new tab with the middle button. */
  href?: (row: Row) => string | undefined
  /** What a press on a cell without an address does: it becomes a button. */
  press?: (row: Row) => (() => void) | undefined
  /** What the figure of the row is counted in: figures of different units are never added. */
  unit?: (row: Row) => string
  /** Colour of the dot of a status. */
  tone?: (row: Row) => Tone
  width?: number
  min_width?: number
  /** Takes the width the other columns leave. The first text column does so unless one is marked. */
  grow?: boolean
  pinned?: boolean
  sortable?: boolean
  hidden?: boolean
  /** The side of zero on which its figures are red; below unless told. */
  alarm?: Alarm
  /** Of a row that has its own. */
  alarmOf?: (row: Row) => Alarm | undefined
  /** Its figure is bold: a result. */
  strong?: (row: Row) => boolean
  decimals?: number
  /** A price shows its kopecks even when there are none. */
  min_decimals?: number
  editor?: ColumnEditor<Row>
  /** Shows the sum over the whole filtered set in the footer; on by default for money. */
  total?: boolean
  /** Carries the indents and the arrows of a tree; the first column does unless one is marked. */
  tree?: boolean
  /** Follows from other columns: what is pasted over it is passed by without a word. */
  derived?: boolean
  /** Other heads under which the column stands in files: a pasted block with heads finds its columns by them. */
  also_called?: readonly string[]
  /** Place on the narrow card: by kind unless told. */
  card?: 'title' | 'line' | 'figure' | 'status' | 'none'
  /** What the card says instead of the cell. */
  card_text?: (row: Row) => string
}

export interface GridSort {
  field: string
  desc: boolean
}

const RIGHT: ReadonlySet<ColumnKind> = new Set(['money', 'decimal', 'percent', 'count'])
const WIDTHS: Record<ColumnKind, number> = {
  text: 220,
  money: 132,
  decimal: 104,
  percent: 80,
  date: 92,
  datetime: 132,
  status: 148,
  ref: 200,
  count: 72,
  bool: 64,
}

export function isFigure(kind: ColumnKind): boolean {
  return RIGHT.has(kind)
}

export function alignOf(kind: ColumnKind): 'left' | 'right' | 'center' {
  if (kind === 'bool') return 'center'
  return RIGHT.has(kind) ? 'right' : 'left'
}

export function widthOf<Row>(column: GridColumn<Row>): number {
  return column.width ?? WIDTHS[column.kind]
}

export function hasTotal<Row>(column: GridColumn<Row>): boolean {
  return column.total ?? column.kind === 'money'
}

export function formatValue<Row>(column: GridColumn<Row>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'money':
      return formatMoney(value as Figure)
    case 'decimal':
      return formatDecimal(value as Figure, column.min_decimals ?? 0, column.decimals ?? 10)
    case 'percent':
      return formatPercent(value as Figure, column.decimals, column.min_decimals)
    case 'count':
      return formatCount(value as Figure)
    case 'date':
      return formatDate(String(value))
    case 'datetime':
      return formatDateTime(String(value))
    case 'bool':
      return value ? 'Да' : 'Нет'
    default:
      return String(value)
  }
}

/** Nothing says less than a figure: it stands back. */
export function isZero(kind: ColumnKind, value: CellValue): boolean {
  return RIGHT.has(kind) && value !== null && value !== '' && Number(value) === 0
}

/** Figures on the wrong side of zero are told apart by colour: negative ones unless the column says otherwise. */
export function isRed<Row>(column: GridColumn<Row>, value: CellValue, row?: Row): boolean {
  const { kind, alarmOf, alarm = 'below' } = column
  if (!RIGHT.has(kind) || value === null || value === undefined || typeof value === 'boolean') return false
  return isAlarming(value, (row && alarmOf?.(row)) ?? alarm)
}
