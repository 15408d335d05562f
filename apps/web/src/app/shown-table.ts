import { rowsInside } from '@stroyfin/domain/tree/rows-inside'
import { type Figure, plainFigure } from '../ui/format/figures.ts'
import { type CellValue, type ColumnKind, type GridColumn, isFigure } from '../ui/grid/column.ts'
import { copyCell } from '../ui/grid/copy-cells.ts'
import type { RowSource } from '../ui/grid/row-source.ts'

const FORMATS: Record<ColumnKind, 'money' | 'volume' | 'percent' | 'count' | 'date' | 'text'> = {
  money: 'money',
  decimal: 'volume',
  percent: 'percent',
  count: 'count',
  date: 'date',
  datetime: 'text',
  status: 'text',
  ref: 'text',
  bool: 'text',
  text: 'text',
}

type Table<Row> = {
  columns: readonly GridColumn<Row>[]
  source: Pick<RowSource<Row>, 'tree' | 'totals'>
  rows: readonly Row[]
}

/** What a grid shows, in the words of the call that makes an Excel file of it. */
export function shownTable<Row>({ columns, source: { tree, totals }, rows }: Table<Row>) {
  const levels = rows.map((_, at) => tree?.level(at) ?? 0)
  const inside = rowsInside(levels)
  const has_totals = columns.some(({ code }) => totals[code] !== undefined && totals[code] !== null)
  return {
    columns: columns.map(({ title, kind }) => ({ title, format: FORMATS[kind] })),
    rows: rows.map((row, at) => ({
      level: levels[at] ?? 0,
      descendants: inside[at] ?? 0,
      cells: columns.map((column) => cellOf(column, row)),
    })),
    ...(has_totals && {
      totals: columns.map(({ code, kind }, at) => (at === 0 ? 'Итого' : figureOf(kind, totals[code]))),
    }),
  }
}

function cellOf<Row>(column: GridColumn<Row>, row: Row): string | null {
  const value = column.value(row)
  if (column.kind === 'date') return value ? String(value).slice(0, 10) : null
  return isFigure(column.kind) ? figureOf(column.kind, value) : copyCell(column, row)
}

function figureOf(kind: ColumnKind, value: CellValue): string | null {
  if (!isFigure(kind) || value === null || value === undefined || value === '') return null
  return plainFigure(value as Figure).replace(',', '.')
}
