import { sumFigures } from '../format/sum-figures.ts'
import type { CellValue, GridColumn } from './column.ts'

/** Exact sum of a column over the rows as decimal text; empty cells count as nothing. */
export function sumColumn<Row>(column: GridColumn<Row>, rows: Iterable<Row>): string {
  return sumFigures(figuresOf(column, rows))
}

function* figuresOf<Row>(column: GridColumn<Row>, rows: Iterable<Row>) {
  for (const row of rows) yield figure(column.value(row))
}

/** a − b as decimal text, both being figures of one column. */
export function subtractFigures(a: CellValue, b: CellValue): string {
  const taken = String(figure(b) ?? 0)
  return sumFigures([figure(a), taken.startsWith('-') ? taken.slice(1) : `-${taken}`])
}

function figure(value: CellValue): string | number | bigint | null {
  return typeof value === 'boolean' || value === undefined ? null : value
}
