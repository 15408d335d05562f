import { type ImportCell, readTextCell } from '../imports/import-cell.ts'

const NAMED = /смет|ведомость|расч[её]т|калькуляц/iu

/** The name of the estimate as it is written above the table. */
export function titleAbove(rows: readonly (readonly ImportCell[])[]): string {
  const texts = rows.flatMap((cells) => cells.map(readTextCell))
  return texts.find((text) => NAMED.test(text) && text.length > 8)?.slice(0, 300) ?? ''
}
