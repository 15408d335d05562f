import { guessColumns } from '@stroyfin/domain/imports/guess-columns'
import { SALES_IMPORT_FIELDS, SALES_REQUIRED } from '@stroyfin/domain/sold-areas/sales-import-fields'
import { type Cell, plainText } from '../../spreadsheets/table.ts'

const LEAST_TITLES = 3

/** `is_sales`: units of the company stand below it too. */
export interface TableBelow {
  words: string
  is_sales: boolean
}

/** The head of a further table below the first, whose rows the first one's columns cannot read; null is no head. */
export function tableBelow(cells: readonly Cell[]): TableBelow | null {
  const columns = cells.flatMap((cell, index) => {
    const title = plainText(cell)
    return title === '' ? [] : [{ index, title, is_words: cell?.kind === 'text' && /^\D*\p{L}/u.test(title) }]
  })
  if (columns.length < LEAST_TITLES || columns.some(({ is_words }) => !is_words)) return null
  const found = new Set(guessColumns(columns, SALES_IMPORT_FIELDS).map(({ field }) => field))
  const known = SALES_REQUIRED.filter((field) => found.has(field)).length
  if (known === 0) return null
  const titles = columns.slice(0, 4).map(({ title }) => `«${title.slice(0, 30)}»`)
  return {
    words: `начинается вторая таблица (${titles.join(', ')})`,
    is_sales: known >= LEAST_TITLES,
  }
}
