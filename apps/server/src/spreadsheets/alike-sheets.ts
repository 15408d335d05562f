import { type SheetHead, sheetHead } from './sheet-head.ts'
import type { Sheet, SheetRows, Table } from './table.ts'

/** Sheets that a person sees and that hold a table of the asked kind with something in it. */
export function alikeSheets<Rows extends SheetRows>(
  { sheets }: Table<Rows>,
  isAlike: (head: SheetHead) => boolean,
): Sheet<Rows>[] {
  return sheets.filter((sheet) => {
    if (sheet.hidden || sheet.rows.length < 2) return false
    const head = sheetHead(sheet, null)
    return head.header_row !== null && head.data < sheet.rows.length && isAlike(head)
  })
}

/** Whether a column of a head has a figure below its title. */
export function hasFigures({ columns }: SheetHead, index: number | undefined): boolean {
  return columns.some((column) => column.index === index && column.samples.some((text) => /\d/.test(text)))
}

/**
 * Where the table of the asked kind is, when the first visible sheet is a title page or another one without it; null where
 * the first sheet is to be read as ever.
 */
export function sheetBehind<Rows extends SheetRows>(
  table: Table<Rows>,
  isAlike: (head: SheetHead) => boolean,
): number | null {
  const first = firstShown(table)
  const found = alikeSheets(table, isAlike).at(0)
  if (found === undefined || first?.truncated || found === first) return null
  const isFirst = first !== undefined && alikeSheets({ ...table, sheets: [first] }, isAlike).length > 0
  return isFirst ? null : table.sheets.indexOf(found)
}

export const firstShown = <Rows extends SheetRows>({ sheets }: Table<Rows>): Sheet<Rows> | undefined =>
  sheets.find(({ hidden, rows }) => !hidden && rows.length > 0)

/** «с листа «Смета»: на листе «Титул»»: what is read and what stands before it. */
export function readBehind<Rows extends SheetRows>(table: Table<Rows>, index: number): string {
  const name = (sheet: Sheet<Rows> | undefined) => `«${sheet?.name ?? ''}»`
  return `с листа ${name(table.sheets[index])}: на листе ${name(firstShown(table))}`
}

export const sheetNames = (sheets: readonly Pick<Sheet, 'name'>[]): string =>
  sheets.map(({ name }) => `«${name}»`).join(', ')
