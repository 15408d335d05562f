import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { type AgreementReading, readAgreementRow } from '@stroyfin/domain/imports/read-agreement-row'
import { type CustomField, customCode } from '@stroyfin/domain/lists/custom-field'
import { type Cell, plainText, type Sheet } from '../../spreadsheets/table.ts'

export interface FileRow {
  /** As Excel numbers it. */
  row: number
  reading: AgreementReading
}

/** Rows of data as the chosen columns bring them; empty rows and the total at the foot are no contracts. */
export function fileRows(
  sheet: Sheet,
  data: number,
  mapping: AgreementImport['mapping'],
  own_fields: readonly CustomField[],
): FileRow[] {
  const columns = Object.values(mapping).filter((column) => column !== undefined)
  const own = own_fields.filter(({ id }) => mapping[customCode(id)] !== undefined)
  const cellAt = cellReader(sheet, data)
  const found: FileRow[] = []
  for (let index = data; index < sheet.rows.length; index++) {
    if (columns.every((column) => plainText(cellAt(index, column)) === '')) continue
    if (isTotal(sheet.rows[index] ?? [], mapping)) continue
    const reading = readAgreementRow((field) => {
      const column = mapping[field]
      return column === undefined ? null : cellAt(index, column)
    }, own)
    found.push({ row: index + 1, reading })
  }
  return found
}

/** Looks into merged blocks only where the sheet has some. */
function cellReader(sheet: Sheet, data: number): (row: number, column: number) => Cell {
  const blocks = mergedDown(sheet, data)
  if (blocks.size === 0) return (row, column) => sheet.rows[row]?.[column] ?? null
  return (row, column) => sheet.rows[blocks.get(`${row}:${column}`) ?? row]?.[column] ?? null
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
  if (!isEmpty(date) && !isEmpty(number)) return false
  const named = cells.find((cell) => plainText(cell) !== '')
  return /^(?:итого|всего)(?!\p{L})/iu.test(plainText(named))
}
