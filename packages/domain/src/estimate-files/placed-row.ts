import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import type { SheetLine } from './sheet-line.ts'
import type { SheetRowKind } from './sheet-row-kind.ts'

export interface SheetRow {
  line: SheetLine
  cells: readonly ImportCell[]
  kind: SheetRowKind
  /** What a line comes to in the figures of the file. */
  summ: Kopecks
  /** A work by the totals of the file, whatever rows beside it come to its sum. */
  is_counted?: true
}

/** How a total stands to the rows above it: of all of them, of a part, of either with VAT, or of nothing that was read. */
export type Agreement = 'all' | 'part' | 'tax' | 'none'

export interface PlacedRow extends Omit<SheetRow, 'kind'> {
  /** `summary`: a sum that is told beside the estimate and is no work of it. */
  kind: Exclude<SheetRowKind, 'lump'> | 'summary'
  agreement?: Agreement
  /** What the rows above a total come to. */
  found?: Kopecks
  /** A charge on the whole estimate: it belongs to no section. */
  is_of_whole?: boolean
  /** The total agrees but for the rounding of the rows above it. */
  is_rounded?: boolean
  /**
   * Its figures or its place alone made it what it is; `composite`: a work whose sub-numbered rows come to its sum; `inner`: what the work above is made of; `numbered`, `heading`, `parted`
   * and `doubted` were left lines although they may be no works; `counted`: a work by the totals of the file alone; `lone`: a section over one row of its sum.
   */
  by_sum?:
    | 'total'
    | 'folder'
    | 'composite'
    | 'lone'
    | 'counted'
    | 'numbered'
    | 'heading'
    | 'parted'
    | 'doubted'
    | 'within'
    | 'inner'
    | 'beside'
}

export function statedOf({ line }: Pick<SheetRow, 'line'>): Kopecks | null {
  return line.figures.summ === null ? null : kopecks(line.figures.summ)
}

/** The name of a row, or what stands instead of it in any column. */
export function wordsOf({ line, cells }: Pick<SheetRow, 'line' | 'cells'>): string {
  return line.name || (cells.map(readTextCell).find((text) => /\p{L}/u.test(text)) ?? '')
}

/** As a message names it. */
export function placeOf({ line, cells }: Pick<SheetRow, 'line' | 'cells'>): string {
  const name = line.name || (cells.find((cell) => cell !== null && /\p{L}/u.test(cell.text))?.text ?? '')
  return `строка ${line.row} «${name.slice(0, 60)}»`
}

const OF_PART =
  /(?<!\p{L})(?:(?:под)?раздел|глав[аыеу](?!\p{L})|этап|объект|стр(?:аниц|\.)|лист(?:[ауе]|ам)?(?!\p{L}))/iu

/** A total that is called that of a part of the sheet. */
export function isOfPart({ cells }: Pick<SheetRow, 'cells'>): boolean {
  return cells.some((cell) => cell !== null && OF_PART.test(cell.text))
}
