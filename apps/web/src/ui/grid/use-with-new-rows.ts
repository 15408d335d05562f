import { useMemo } from 'react'
import type { RowId } from './column.ts'
import type { GridEdits } from './grid-edits.ts'
import { withPlaced } from './new-row-place.ts'
import type { RowSource } from './row-source.ts'

/**
 * The list with the rows not saved yet: after the last one, or beside the rows they were put to. A tree puts them into
 * their folders itself.
 */
export function useWithNewRows<Row extends object>(
  source: RowSource<Row>,
  edits: GridEdits<Row> | undefined,
  rowId: (row: Row) => RowId,
): RowSource<Row> {
  const version = edits?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  return useMemo(() => {
    const added = edits && !source.tree ? edits.placedRows() : []
    if (added.length === 0) return source
    const all = source.everything?.()
    const new_rows = added.map(({ row }) => row)
    const whole = all ? { ...source, everything: () => [...all, ...new_rows] } : source
    if (all && added.some(({ place }) => place)) {
      const shown = Array.from({ length: source.total }, (_, at) => source.row(at)).filter(isHere)
      return asSource(whole, withPlaced(shown, added, rowId))
    }
    return withTail(whole, new_rows)
  }, [source, edits, version, rowId])
}

const isHere = <Row>(row: Row | undefined): row is Row => row !== undefined

function asSource<Row>(source: RowSource<Row>, rows: readonly Row[]): RowSource<Row> {
  return {
    ...source,
    total: rows.length,
    row: (at) => rows[at],
    rows: async (from, to) => rows.slice(Math.max(0, from), to + 1),
  }
}

function withTail<Row>(source: RowSource<Row>, added: readonly Row[]): RowSource<Row> {
  const { total } = source
  return {
    ...source,
    total: total + added.length,
    row: (at) => (at < total ? source.row(at) : added[at - total]),
    rows: async (from, to) => [
      ...(from < total ? await source.rows(from, Math.min(to, total - 1)) : []),
      ...added.slice(Math.max(0, from - total), Math.max(0, to - total + 1)),
    ],
    ensure: (from, to) => source.ensure(from, Math.min(to, total - 1)),
  }
}
