import type { RowSource } from './row-source.ts'

/** More rows than that nobody prints from a screen: they go into a file. */
export const PRINTED_ROWS = 2_000

/** The last row that goes on paper; −1 of an empty list. */
export const lastPrinted = (total: number) => Math.min(total, PRINTED_ROWS) - 1

/** How many of the rows that go on paper are here. */
export function printedCount<Row>({ total, row }: RowSource<Row>): number {
  let count = 0
  for (let at = 0; at <= lastPrinted(total); at += 1) if (row(at) !== undefined) count += 1
  return count
}

export const isWholeOnPaper = <Row>(source: RowSource<Row>): boolean =>
  printedCount(source) > lastPrinted(source.total)
