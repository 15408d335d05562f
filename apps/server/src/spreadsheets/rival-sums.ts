import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { columnName } from './left-out.ts'
import type { SheetHead } from './sheet-head.ts'
import type { Cell } from './table.ts'

type Column = SheetHead['columns'][number]

/** Of two columns that are named alike one is taken: which of them is right only a person knows. */
export const rivalWords = (taken: Column, left: Column): string =>
  `${columnName(taken)} загружается, а ${columnName(left)} с другими суммами – нет: проверьте, какие из них верны`

export function sumsDiffer(one: Cell | undefined, other: Cell | undefined): boolean {
  const [first, second] = [readAmountCell(one), readAmountCell(other)]
  return first !== null && second !== null && first !== second
}
