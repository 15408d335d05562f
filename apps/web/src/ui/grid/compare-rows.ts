import type { CellValue, GridColumn, GridSort } from './column.ts'
import { cellText, isFigure } from './column.ts'

const russian = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

type Key = string | number

function keyOf<Row>(column: GridColumn<Row>, row: Row): Key | undefined {
  const value: CellValue = column.value(row)
  if (value === null || value === undefined || value === '') return undefined
  // Only the order is asked, so the nearest double is exact enough here.
  if (isFigure(column.kind)) return Number(value)
  if (column.kind === 'date' || column.kind === 'datetime') return String(value)
  return column.kind === 'bool' ? Number(Boolean(value)) : cellText(column, row)
}

/** Compares two rows by their numbers in the list; empty values stand last in both directions. */
export function compareRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: readonly GridSort[],
): ((a: number, b: number) => number) | undefined {
  const keys = sort.flatMap(({ field, desc }) => {
    const column = columns.find(({ code }) => code === field)
    return column ? [{ desc, values: rows.map((row) => keyOf(column, row)) }] : []
  })
  if (keys.length === 0) return undefined
  return (a, b) => {
    for (const { desc, values } of keys) {
      const order = compareKeys(values[a], values[b], desc)
      if (order !== 0) return order
    }
    return a - b
  }
}

function compareKeys(a: Key | undefined, b: Key | undefined, desc: boolean): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  const order = typeof a === 'string' ? russian.compare(a, String(b)) : a - Number(b)
  return desc ? -order : order
}
