import { type ImportCell, readTextCell } from './import-cell.ts'
import { isUnitOfTitle, type MoneyUnit, moneyNoted } from './money-words.ts'
import { readAmountCell } from './read-amount-cell.ts'

interface Sheet {
  rows: readonly (readonly ImportCell[])[]
  /** Zero-based rows where the head of the table begins, and where its data does. */
  top: number
  data: number
  /** How many rows of the sheet stand before these. */
  before?: number
}

export interface MoneyNote {
  /** Where it stands, for people: «строка 2 «тыс. руб.»». */
  text: string
  /** Zero-based. */
  row: number
  unit: MoneyUnit
  place: 'above' | 'inside'
}

/** In what money notes beside a table say it is: a note stands alone or with one word beside it, rows of figures are none. */
export function moneyNotes({ rows, top, data, before = 0 }: Sheet): MoneyNote[] {
  const notes: MoneyNote[] = []
  for (const [index, cells] of rows.entries()) {
    if (index >= top && index < data) continue
    const place = index < top ? 'above' : 'inside'
    const filled = cells.filter((cell) => cell !== null)
    if (place === 'inside' && filled.length > 2) continue
    for (const cell of filled) {
      if (cell.kind !== 'text') continue
      const text = readTextCell(cell)
      const unit = moneyNoted(text, place)
      if (unit === null || filled.some((other) => other !== cell && isSum(other))) continue
      const others = filled.filter((other) => other !== cell).map(readTextCell)
      if (text.length < 16 && others.length > 0 && !(place === 'above' && isUnitOfTitle(text, others)))
        continue
      notes.push({ unit, place, row: index, text: `строка ${before + index + 1} «${text.slice(0, 80)}»` })
    }
  }
  return notes
}

const isSum = (cell: ImportCell): boolean => readAmountCell(cell, 10) !== null
