import type { RowSource, Totals } from './row-source.ts'

export interface TotalLine<Row> {
  title: string
  totals: Totals
  holds(row: Row): boolean
}

/** Lines of totals in their order, and which rows each of them adds up. */
export function totalLines<Row>({
  totals,
  total_title: title = 'Итого',
  total_below: below,
}: Pick<RowSource<Row>, 'totals' | 'total_title' | 'total_below'>): TotalLine<Row>[] {
  if (!below) return [{ title, totals, holds: () => true }]
  return [{ title, totals, holds: (row) => !below.holds(row) }, below]
}
