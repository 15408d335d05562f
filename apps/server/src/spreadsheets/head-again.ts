import { type Cell, plainText, type Sheet } from './table.ts'

/** So many storeys a head has at most. */
const STOREYS = 5

/** Tells a row of the head that a printed list has again on another page. */
export function headAgain({ rows }: Pick<Sheet, 'rows'>, data: number): (cells: readonly Cell[]) => boolean {
  const heads = rows.slice(Math.max(0, data - STOREYS), data).map(key)
  const known = new Set(heads.filter((text) => text.split('\t').length > 2))
  return (cells) => known.has(key(cells))
}

const key = (cells: readonly Cell[]): string =>
  cells.flatMap((cell, column) => (plainText(cell) === '' ? [] : `${column} ${plainText(cell)}`)).join('\t')
