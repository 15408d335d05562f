import { readXlsx, type Sheet } from 'hucre'
import { parseCellRef } from 'hucre/xlsx'

/** The sheets of a workbook as a program that knows nothing of our writer sees them, styles and all. */
export async function readBook(bytes: Uint8Array): Promise<Sheet[]> {
  return (await readXlsx(bytes, { readStyles: true })).sheets
}

/** The cell at an address of Excel, e.g. C5; of a formula its result is the value. */
export function cellAt(sheet: Sheet | undefined, address: string) {
  const { row, col } = parseCellRef(address)
  return sheet?.cells?.get(`${row},${col}`)
}

export const valueAt = (sheet: Sheet | undefined, address: string) => cellAt(sheet, address)?.value

/** Everything written on a sheet, row by row. */
export const valuesOf = (sheet: Sheet | undefined): unknown[] =>
  (sheet?.rows ?? []).flat().filter((value) => value !== null)
