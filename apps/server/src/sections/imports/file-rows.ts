import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { type AgreementReading, readAgreementRow } from '@stroyfin/domain/imports/read-agreement-row'
import { type Cell, plainText, type Sheet } from '../../spreadsheets/table.ts'

export interface FileRow {
  /** As Excel numbers it. */
  row: number
  reading: AgreementReading
}

/** Rows of data as the chosen columns bring them; empty rows and the total at the foot are no contracts. */
export function fileRows(sheet: Sheet, data: number, mapping: AgreementImport['mapping']): FileRow[] {
  const columns = Object.values(mapping)
  const blocks = mergedDown(sheet, data)
  const found: FileRow[] = []
  for (let index = data; index < sheet.rows.length; index++) {
    const cellAt = (column: number): Cell => {
      const top = blocks.get(`${index}:${column}`) ?? index
      return sheet.rows[top]?.[column] ?? null
    }
    if (columns.every((column) => plainText(cellAt(column)) === '')) continue
    if (isTotal(sheet.rows[index] ?? [], mapping)) continue
    const reading = readAgreementRow((field) => {
      const column = mapping[field]
      return column === undefined ? null : cellAt(column)
    })
    found.push({ row: index + 1, reading })
  }
  return found
}

/** One value for several rows: «ООО Ромашка» merged over all its contracts. */
function mergedDown(sheet: Sheet, data: number): Map<string, number> {
  const blocks = new Map<string, number>()
  for (const { top, left, bottom } of sheet.merges) {
    for (let row = Math.max(top + 1, data); row <= bottom; row++) blocks.set(`${row}:${left}`, top)
  }
  return blocks
}

function isTotal(cells: readonly Cell[], { number, date }: AgreementImport['mapping']): boolean {
  const isEmpty = (column: number | undefined) => column === undefined || plainText(cells[column]) === ''
  const named = cells.find((cell) => plainText(cell) !== '')
  return /^(?:итого|всего)(?!\p{L})/iu.test(plainText(named)) && (isEmpty(date) || isEmpty(number))
}
