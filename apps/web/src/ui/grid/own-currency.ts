import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { formatValue, type GridColumn } from './column.ts'

/** Sums of a document in a currency say so in their cells: the head, and the total below, are of roubles. */
export function inOwnCurrency<Row extends { currency: Currency }>(
  columns: readonly GridColumn<Row>[],
): GridColumn<Row>[] {
  return columns.map((column) =>
    column.kind === 'money' ? { ...column, text: (row) => told(column, row) } : column,
  )
}

function told<Row extends { currency: Currency }>(column: GridColumn<Row>, row: Row): string {
  const summ = formatValue(column, column.value(row))
  return row.currency === 'rub' || summ === '' ? summ : `${summ}\u00a0${CURRENCY_VIEW[row.currency].sign}`
}
