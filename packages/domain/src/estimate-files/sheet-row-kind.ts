import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import type { SheetLine } from './sheet-line.ts'

/**
 * What a row is: a position, a heading of a section, a running total that is never added, or nothing of the estimate
 * (a head repeated on every page, numbers of columns).
 */
export type SheetRowKind = 'line' | 'folder' | 'total' | 'vat' | 'empty'

const TOTAL = /^(?:итого|итог|всего)(?!\p{L})/iu
const VAT = /^(?:в\s*т(?:ом|\.)\s*ч(?:исле|\.)[\s:]*)?(?:сумма\s+)?ндс(?!\p{L})/iu

export function sheetRowKind(
  line: SheetLine,
  cells: readonly ImportCell[],
  heading: { titles: readonly string[]; next: SheetLine | undefined },
): SheetRowKind {
  const texts = cells.map(readTextCell).filter((text) => text !== '')
  if (texts.length === 0 || isRepeatedHead(texts, heading.titles) || isNumbering(texts)) return 'empty'
  const words = texts.filter((text) => /\p{L}/u.test(text))
  if (words.some((text) => TOTAL.test(text))) return 'total'
  if (words.some((text) => VAT.test(text))) return 'vat'
  const { volume, price, summ } = line.figures
  const hasFigures = volume !== null || price !== null || line.broken.length > 0
  if (hasFigures) return 'line'
  if (summ === null)
    return line.unit !== '' && line.name !== '' ? 'line' : words.length > 0 ? 'folder' : 'empty'
  if (line.name === '' && line.code === '') return 'empty'
  // A sum alone is the total of a section when the rows below are numbered under it, else a lump sum.
  return isAbove(line.number, heading.next?.number ?? '') ? 'folder' : 'line'
}

export function isAbove(number: string, below: string): boolean {
  return number !== '' && below.startsWith(`${number}.`)
}

function isRepeatedHead(texts: readonly string[], titles: readonly string[]): boolean {
  const same = texts.filter((text) => titles.includes(text.toLocaleLowerCase('ru-RU')))
  return same.length >= 2 && same.length >= texts.length * 0.6
}

function isNumbering(texts: readonly string[]): boolean {
  return texts.length > 3 && texts.every((text, index) => text === String(index + 1))
}
