import { sumsWithoutTax } from '@stroyfin/domain/imports/list-title'
import { CURRENCY_WORDS, isOfKopecks, type SumTitle, sumTitle } from '@stroyfin/domain/imports/sum-title'
import { columnScale } from '@stroyfin/domain/imports/title-scale'
import { notedColumns, pageRows } from './head-notes.ts'
import { columnName, moneyBeside } from './left-out.ts'
import { notesBelow } from './notes-below.ts'
import type { SheetHead } from './sheet-head.ts'
import type { Sheet } from './table.ts'

/** A column of sums by its title and by what stands above the table; the title knows better. */
export interface SumColumn extends SumTitle {
  /** «D «Сумма, тыс. руб.»» */
  name: string
  /** By what its sums are multiplied. */
  scale: number
  /** Why its figures cannot be read by one unit. */
  mixed: string | null
  /** The column of kopecks that belong to its roubles. */
  kopecks: string | null
}

export function sumColumn(sheet: Sheet, head: SheetHead, index: number | undefined): SumColumn | null {
  const column = notedColumns(sheet, head).find((one) => one.index === index)
  if (column === undefined) return null
  const said = sumTitle(column.title)
  const note = moneyBeside(sheet, head)?.unit ?? null
  return {
    ...said,
    currency: said.currency ?? note?.currency ?? null,
    without_tax: said.without_tax || (!/ндс/iu.test(column.title) && sumsWithoutTax(rowsBeside(sheet, head))),
    name: columnName(column),
    scale: columnScale(column.title, note),
    mixed: head.mixed.get(column.index) ?? null,
    kopecks: kopecksBeside(head, column.index),
  }
}

function kopecksBeside({ columns }: SheetHead, index: number): string | null {
  const next = columns.find((column) => column.index === index + 1)
  const has_some = next?.samples.some((sample) => /[1-9]/.test(sample)) ?? false
  return next && has_some && isOfKopecks(next.title) ? columnName(next) : null
}

/** Rows above the head of a table and those of words under it. */
export const rowsBeside = ({ rows, notes }: Sheet, { header_row, data }: SheetHead) => [
  ...rows.slice(0, (header_row ?? 1) - 1),
  ...pageRows({ notes }),
  ...notesBelow({ rows }, data).rows,
]

/** Why sums would be loaded in other units or without their kopecks; null where they are whole. */
export function notWhole({ name, mixed, kopecks }: SumColumn): string | null {
  if (mixed !== null) return `${name}: ${mixed}`
  return kopecks === null
    ? null
    : `${kopecks}: копейки стоят в своём столбце, и суммы загрузились бы без них. Соедините рубли и копейки в одном столбце файла`
}

/** What is wrong with sums that are not roubles; null for roubles. */
export function notRoubles({ name, currency }: SumColumn): string | null {
  return currency === null || currency === 'rub' ? null : `${name}: суммы ${CURRENCY_WORDS[currency]}`
}
