import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { inCurrency } from '@stroyfin/domain/russian/format-summ'
import { formatValue, type GridColumn } from './column.ts'

/** Columns of sums that are all in one currency name it in their heads. */
export function columnsIn<Row>(columns: readonly GridColumn<Row>[], currency: Currency): GridColumn<Row>[] {
  return columns.map((column) => ({ ...column, title: inCurrency(column.title, currency) }))
}

/** Sums of a document in a currency say so in their cells: the head, and the total below, are of roubles. */
export const inOwnCurrency = <Row extends { currency: Currency }>(columns: readonly GridColumn<Row>[]) =>
  inCurrencyOf(columns, ({ currency }) => currency)

/** The same where the row does not name its currency itself. */
export function inCurrencyOf<Row>(
  columns: readonly GridColumn<Row>[],
  currencyOf: (row: Row) => Currency,
): GridColumn<Row>[] {
  return columns.map((column) =>
    column.kind === 'money'
      ? {
          ...column,
          text: (row) => told(column, row, currencyOf(row)),
          unit: (row) => CURRENCY_VIEW[currencyOf(row)].sign,
        }
      : column,
  )
}

function told<Row>(column: GridColumn<Row>, row: Row, currency: Currency): string {
  const summ = formatValue(column, column.value(row))
  return currency === 'rub' || summ === '' ? summ : `${summ}\u00a0${CURRENCY_VIEW[currency].sign}`
}
