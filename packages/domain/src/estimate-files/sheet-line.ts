import type { EstimateType } from '../estimates/estimate-type.ts'
import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import type { EstimateSheetField, EstimateSheetMapping } from './sheet-fields.ts'
import { typeByCode } from './type-by-code.ts'

export type SheetFigure = 'volume' | 'price' | 'summ'

/** One row of a sheet as its columns give it. */
export interface SheetLine {
  /** As Excel numbers it. */
  row: number
  number: string
  code: string
  name: string
  unit: string
  type: EstimateType
  figures: Record<SheetFigure, string | null>
  /** Cells where a figure was expected and something else stands. */
  broken: { field: SheetFigure; text: string }[]
}

const FIGURES = ['volume', 'price', 'summ'] as const

export function readSheetLine(
  cells: readonly ImportCell[],
  row: number,
  mapping: EstimateSheetMapping,
): SheetLine {
  const cell = (field: EstimateSheetField): ImportCell => {
    const column = mapping[field]
    return column === undefined ? null : (cells[column] ?? null)
  }
  const figures: Record<SheetFigure, string | null> = { volume: null, price: null, summ: null }
  const broken: SheetLine['broken'] = []
  for (const field of FIGURES) {
    const found = cell(field)
    const text = readTextCell(found)
    // Dashes and crosses of printed forms are empty cells.
    if (found === null || /^[-–—xхXХ]?$/u.test(text)) continue
    figures[field] = readAmountCell(found, DECIMAL_PLACES.smeta)
    if (figures[field] === null) broken.push({ field, text })
  }
  const code = readTextCell(cell('code'))
  return {
    row,
    number: shortNumber(readTextCell(cell('number'))),
    code,
    name: readTextCell(cell('name')),
    unit: readTextCell(cell('unit')),
    type: typeOf(readTextCell(cell('type')), code),
    figures,
    broken,
  }
}

/** A heading merged over the whole row begins in this column too. */
function shortNumber(text: string): string {
  return /^\S{1,20}$/u.test(text) ? text.replace(/\.$/u, '') : ''
}

function typeOf(word: string, code: string): EstimateType {
  if (/^оборуд/iu.test(word)) return 'equip'
  if (/^матер/iu.test(word)) return 'material'
  return word === '' ? typeByCode(code) : 'work'
}
