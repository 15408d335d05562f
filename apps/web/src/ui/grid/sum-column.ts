import { Decimal, decimalOrNull } from '@stroyfin/domain/money/decimal'
import type { CellValue, GridColumn } from './column.ts'

/** Exact sum of a column over the rows as decimal text; empty cells count as nothing. */
export function sumColumn<Row>(column: GridColumn<Row>, rows: Iterable<Row>): string {
  let sum = new Decimal(0)
  for (const row of rows) {
    const exact = decimalOrNull(asDecimalText(column.value(row)))
    if (exact) sum = sum.plus(exact)
  }
  return sum.toString()
}

/** Sum of figures that are decimal text already. */
export function addFigures(figures: readonly string[]): string {
  return figures.reduce((sum, figure) => sum.plus(figure), new Decimal(0)).toString()
}

/** a − b as decimal text, both being figures of one column. */
export function subtractFigures(a: CellValue, b: CellValue): string {
  const [left, right] = [decimalOrNull(asDecimalText(a)), decimalOrNull(asDecimalText(b))]
  return (left ?? new Decimal(0)).minus(right ?? 0).toString()
}

function asDecimalText(value: CellValue): string | number | null {
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
