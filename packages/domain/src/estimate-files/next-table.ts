import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { type EstimateSheetField, type EstimateSheetMapping, guessSheetColumns } from './sheet-fields.ts'

const FIGURES: readonly EstimateSheetField[] = ['volume', 'price', 'summ']
const ENOUGH_FIELDS = 3

/** `same` names the same columns in other words, `other` begins a table whose rows the first columns cannot read. */
export type HeadBelow = 'same' | 'other'

/** Tells which rows below the head of a table are heads too; null is no head. */
export function headsBelow(titles: readonly string[]): (cells: readonly ImportCell[]) => HeadBelow | null {
  const first = mappingOf(titles)
  return (cells) => {
    // Columns that only a person has named are compared with nothing.
    if (first.name === undefined || !isInWords(cells)) return null
    const found = mappingOf(cells.map(readTextCell))
    const fields = Object.keys(found) as EstimateSheetField[]
    if (found.name === undefined || fields.length < ENOUGH_FIELDS) return null
    if (!FIGURES.some((field) => found[field] !== undefined)) return null
    return fields.every((field) => found[field] === first[field]) ? 'same' : 'other'
  }
}

/** Rows of figures are told at once: most rows are. */
function isInWords(cells: readonly ImportCell[]): boolean {
  const filled = cells.filter((cell) => cell !== null)
  return (
    filled.length >= ENOUGH_FIELDS &&
    filled.every(({ kind, text }) => kind === 'text' && /^[^\d]*[\p{L}№]/u.test(text))
  )
}

const mappingOf = (titles: readonly string[]): EstimateSheetMapping =>
  guessSheetColumns(titles.map((title, index) => ({ title, index })))
