import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { PART_NAMES } from './part-names.ts'
import type { PlacedRow } from './placed-row.ts'
import type { EstimateSheetOptions } from './read-estimate-sheet.ts'
import { isOfUnrounded, roundingOfLines } from './rounded-rows.ts'
import { SheetFolders } from './sheet-folders.ts'
import type { SheetLine } from './sheet-line.ts'
import { type SheetMoney, tellHeadingUnit } from './sheet-money.ts'
import { tellBroken, tellMissing } from './tell-line.ts'

const PARTS_DIFFER = 'Сумма строки не равна её работам, материалам и оборудованию'

/** Writes the rows and answers what the lines come to with the VAT that the file holds. */
export function writeBody(
  rows: readonly PlacedRow[],
  { options, money, draft }: { options: EstimateSheetOptions; money: SheetMoney; draft: EstimateFileDraft },
): Kopecks {
  const folders = new SheetFolders(draft)
  const is_priced = rows.some(({ kind, summ }) => kind === 'line' && summ !== 0n)
  for (const { line, kind, cells, is_of_whole } of rows) {
    if (is_of_whole) folders.closeAll()
    if (kind === 'folder') {
      const name = headingOf(line, cells)
      folders.open(line, name)
      tellHeadingUnit({ name, place: `строка ${line.row}` }, money, draft)
    }
    if (kind !== 'line') continue
    folders.place(line)
    folders.add(writeLine(line, { options, draft, is_priced }))
  }
  folders.closeAll()
  return folders.gross
}

function writeLine(
  line: SheetLine,
  {
    options,
    draft,
    is_priced,
  }: { options: EstimateSheetOptions; draft: EstimateFileDraft; is_priced: boolean },
): Kopecks {
  const place = `строка ${line.row}`
  tellBroken(line, draft)
  const parts = partsOf(line)
  const sum = parts.reduce((all, part) => all + grossOf(part), 0n)
  if (line.parts.length > 0 && !isOfParts(line, sum))
    draft.compare(PARTS_DIFFER, line.figures.summ, sum, place)
  tellMissing(line, is_priced, draft)
  for (const { figures, number, code, name, unit, type } of parts)
    draft.line({ number, code, name, unit, type, ...figures, vat_included: options.vat_included, place })
  return sum
}

/** Works and materials of a row are rounded apart from their sum. */
function isOfParts({ figures: { volume, summ }, parts }: SheetLine, sum: Kopecks): boolean {
  const rounding = roundingOfLines(parts.map(({ price, summ: own }) => ({ volume, price, summ: own })))
  return summ === null || isOfUnrounded(kopecks(summ), sum, rounding)
}

/** A heading may stand in any column, merged over the whole row. */
function headingOf(line: SheetLine, cells: readonly ImportCell[]): string {
  return line.name || (cells.map(readTextCell).find((text) => /\p{L}/u.test(text)) ?? '')
}

/** A row with prices of several kinds becomes a line for each of them: limits and VAT are kept by kinds. */
function partsOf(line: SheetLine): SheetLine[] {
  if (line.parts.length === 0) return [line]
  const isOne = line.parts.length === 1
  return line.parts.map(({ type, price, summ }) => ({
    ...line,
    type,
    name: isOne || line.name === '' ? line.name : line.name + PART_NAMES[type],
    figures: { volume: line.figures.volume, price, summ },
  }))
}

/** What a row comes to: its sum, else its volume at its price. */
export function grossOf({ figures: { volume, price, summ } }: SheetLine): Kopecks {
  if (summ !== null) return kopecks(summ)
  return kopecks(new Decimal(volume ?? '0').times(price ?? '0').toString())
}
