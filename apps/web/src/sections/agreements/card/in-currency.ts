import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import type { GridColumn } from '../../../ui/grid/column.ts'

/** Words of the card with the sign of the contract's own currency: its sums are in it. */
export const inCurrency = (words: string, currency: Currency): string =>
  words.replace('₽', CURRENCY_VIEW[currency].sign)

export function columnsIn<Row>(columns: readonly GridColumn<Row>[], currency: Currency): GridColumn<Row>[] {
  return columns.map((column) => ({ ...column, title: inCurrency(column.title, currency) }))
}

/** The sums of a list are roubles: under rows of another currency they would be taken for theirs. */
export function windowIn<Window extends { totals?: object | undefined }>(
  currency: Currency,
  { totals, ...window }: Window,
) {
  return totals && currency === 'rub' ? { ...window, totals } : window
}
