import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { ROUBLE_TOTAL_IS } from '@stroyfin/domain/russian/format-summ'
import { sql } from 'kysely'
import type { ListColumn } from './export-list.ts'

interface Told<Row> {
  known: Readonly<Record<string, ListColumn<Row>>>
  /** Codes in the order of the screen. */
  columns: readonly string[]
  /** Lines below the rows. */
  notes: string[]
}

/** The totals of a list with how many of its documents are in a currency. */
export const withForeign = (list: ListDefinition): ListDefinition => ({
  ...list,
  totals: { ...list.totals, [FOREIGN]: sql`count(*) filter (where a.currency <> 'rub')` },
})
const FOREIGN = 'foreign'

/**
 * A file of documents some of which are in a currency (K-15): a column names it, sums stand in it, and what is added up is
 * the rouble value of each, as on the screen – or nothing, where the screen adds nothing up.
 */
export function ownCurrencies<Row extends { currency: Currency }>(
  told: Told<Row>,
  totals: Readonly<Record<string, string | null>>,
): Told<Row> {
  const holdsSums = told.columns.some((code) => told.known[code]?.format === 'money')
  if (!holdsSums || Number(totals[FOREIGN] ?? 0) === 0) return told
  const known = Object.entries(told.known).map(([code, column]): [string, ListColumn<Row>] => {
    if (column.format !== 'money') return [code, column]
    const title = column.title.replace(', ₽', ', в валюте договора')
    const counted = column.total ? (totals[code] ?? undefined) : undefined
    return [code, { ...column, title, total: false, ...(counted !== undefined && { counted }) }]
  })
  const currency: ListColumn<Row> = {
    // A field that the company has made may be called so already.
    title: told.columns.some((code) => told.known[code]?.title === 'Валюта') ? 'Валюта договора' : 'Валюта',
    format: 'text',
    value: (row) => CURRENCY_VIEW[row.currency].label,
  }
  return {
    known: { ...Object.fromEntries(known), currency },
    columns: [...told.columns.filter((code) => code !== 'currency'), 'currency'],
    notes: [...told.notes, `Итог – ${ROUBLE_TOTAL_IS}`],
  }
}
