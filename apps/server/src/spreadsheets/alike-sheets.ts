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

export const sheetNames = (sheets: readonly Pick<Sheet, 'name'>[]): string =>
  sheets.map(({ name }) => `«${name}»`).join(', ')
