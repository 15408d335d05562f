import { sortKey } from '@stroyfin/domain/russian/sort-key'
import { cellText } from './cell-text.ts'
import type { CellValue, GridColumn, GridSort } from './column.ts'
import { isFigure } from './column.ts'

type Key = string | number
type Keys = readonly (Key | undefined)[]

function keyOf<Row>(column: GridColumn<Row>, row: Row): Key | undefined {
  const value: CellValue = column.value(row)
  if (value === null || value === undefined || value === '') return undefined
  // Only the order is asked, so the nearest double is exact enough here.
  if (isFigure(column.kind)) return Number(value)
  if (column.kind === 'date' || column.kind === 'datetime') return String(value)
  return column.kind === 'bool' ? Number(Boolean(value)) : sortKey(cellText(column, row))
}

const known = new WeakMap<object, WeakMap<object, Keys>>()

/** Keys of a list by a column, made once: turning the order round must not make them again. */
function keysOf<Row>(rows: readonly Row[], column: GridColumn<Row>): Keys {
  const by_column = known.get(rows) ?? new WeakMap<object, Keys>()
  known.set(rows, by_column)
  const keys = by_column.get(column) ?? rows.map((row) => keyOf(column, row))
  by_column.set(column, keys)
  return keys
}

/** Compares two rows by their numbers in the list; empty values stand last in both directions. */
export function compareRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: readonly GridSort[],
): ((a: number, b: number) => number) | undefined {
  const keys = sort.flatMap(({ field, desc }) => {
    const column = columns.find(({ code }) => code === field)
    return column ? [{ desc, values: keysOf(rows, column) }] : []
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
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  return a < b === desc ? 1 : -1
}
