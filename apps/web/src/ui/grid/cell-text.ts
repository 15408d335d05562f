import type { GridColumn } from './column.ts'
import { formatValue } from './column.ts'

const known = new WeakMap<object, WeakMap<object, string>>()

/**
 * The cell in words. Written once per row and column: a row's text is asked by its cell, by the width of its column and by
 * the clipboard, and rows are never changed in place.
 */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (typeof row !== 'object' || row === null) return textOf(column, row)
  let texts = known.get(column)
  if (!texts) {
    texts = new WeakMap()
    known.set(column, texts)
  }
  let text = texts.get(row)
  if (text === undefined) {
    text = textOf(column, row)
    texts.set(row, text)
  }
  return text
}

function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : formatValue(column, column.value(row))
}
