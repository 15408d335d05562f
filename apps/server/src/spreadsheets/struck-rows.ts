import type { Sheet } from './table.ts'

/** Rows in which a number of these columns is not to be seen. */
export function unseenNumbers(
  { unseen_cells = [] }: Pick<Sheet, 'unseen_cells'>,
  money: readonly (number | undefined)[],
): number[] {
  return unseen_cells
    .filter(({ columns }) => columns.some((column) => money.includes(column)))
    .map(({ row }) => row)
}

/** Rows that are struck out: most of their cells are, or the one in a column by which people know them or their money. */
export function struckRows(
  { struck_rows, struck_cells }: Pick<Sheet, 'struck_rows' | 'struck_cells'>,
  names: readonly (number | undefined)[],
): number[] {
  const named = struck_cells.filter(({ columns }) => columns.some((column) => names.includes(column)))
  return [...struck_rows, ...named.map(({ row }) => row)].sort((one, other) => one - other)
}
