import { readLimits } from '../read-limits.ts'
import { xmlEncoding } from '../text-encoding.ts'
import { Unreadable } from '../unreadable.ts'
import { sheetParts } from '../xlsx/read-xlsx.ts'
import { zipDirectory } from '../zip-directory.ts'
import { zipPart } from '../zip-part.ts'
import { replaceParts } from './replace-parts.ts'
import { type CellValue, countAnew, writeCells } from './write-cells.ts'

export interface FilledWorkbook {
  bytes: Buffer
  written: number
  /** Cells that were to be written and hold formulas: they stay. */
  formulas: number
}

/** A workbook of a client with some cells of one sheet written; every other part is the same to the byte. */
export async function fillWorkbook(
  bytes: Buffer,
  { sheet, values }: { sheet: number; values: ReadonlyMap<number, readonly CellValue[]> },
): Promise<FilledWorkbook> {
  const entries = zipDirectory(bytes, readLimits)
  const { workbook, sheets } = await sheetParts(bytes, entries)
  const textOf = (name: string): string => {
    const entry = entries.get(name)
    const part = entry && zipPart(bytes, entry)
    if (!part || !/^utf-?8$/iu.test(xmlEncoding(part))) {
      throw new Unreadable(
        'Заполнить можно только книгу Excel (.xlsx, .xlsm): сохраните шаблон в этом формате',
      )
    }
    return part.toString('utf8')
  }
  const path = sheets[sheet] ?? ''
  const { xml, ...counts } = writeCells(textOf(path), values)
  const replaced = new Map([[path, Buffer.from(xml)]])
  if (sheets.some((name) => entries.has(name) && /<f[\s>/]/u.test(textOf(name)))) {
    replaced.set(workbook, Buffer.from(countAnew(textOf(workbook))))
  }
  return { bytes: replaceParts(bytes, replaced), ...counts }
}
