import { sumsWithoutTax } from '@stroyfin/domain/imports/list-title'
import { CURRENCY_WORDS, type SumTitle, sumTitle } from '@stroyfin/domain/imports/sum-title'
import { columnScale } from '@stroyfin/domain/imports/title-scale'
import { columnName, moneyAbove } from './left-out.ts'
import type { SheetHead } from './sheet-head.ts'
import type { Sheet } from './table.ts'

/** A column of sums by its title and by what stands above the table; the title knows better. */
export interface SumColumn extends SumTitle {
  /** «D «Сумма, тыс. руб.»» */
  name: string
  /** By what its sums are multiplied. */
  scale: number
}

export function sumColumn(sheet: Sheet, head: SheetHead, index: number | undefined): SumColumn | null {
  const column = head.columns.find((one) => one.index === index)
  if (column === undefined) return null
  const said = sumTitle(column.title)
  const note = moneyAbove(sheet, head)?.unit ?? null
  return {
    ...said,
    currency: said.currency ?? note?.currency ?? null,
    without_tax: said.without_tax || (!/ндс/iu.test(column.title) && sumsWithoutTax(rowsAbove(sheet, head))),
    name: columnName(column),
    scale: columnScale(column.title, note),
  }
}

const rowsAbove = ({ rows }: Sheet, { header_row }: SheetHead) => rows.slice(0, (header_row ?? 1) - 1)

/** What is wrong with sums that are not roubles; null for roubles. */
export function notRoubles({ name, currency }: SumColumn): string | null {
  return currency === null || currency === 'rub' ? null : `${name}: суммы ${CURRENCY_WORDS[currency]}`
}
