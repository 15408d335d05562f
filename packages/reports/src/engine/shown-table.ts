import type { ListQuery } from '@stroyfin/database/lists/list-definition'
import { columnsOfMeasures, isOfPeriods } from '@stroyfin/domain/reports/period-measures'
import { sortKey } from '@stroyfin/domain/russian/sort-key'
import type { ReportColumn } from './define-report.ts'
import { cellsOf, type ReportResult } from './run-report.ts'
import type { ReportRow } from './tree-rows.ts'

/** The table as it stands on screen: what a register is narrowed to, the order of the rows, the columns shown. */
export interface ShownTable extends ListQuery {
  /** Codes in their order; without them the columns stand as the report has them. */
  columns?: readonly string[] | undefined
}

/** The columns named, in their order, a measure of periods in all there are; those a report no longer has fall away, and a table of none is the whole one. */
export function pickColumns(
  columns: readonly ReportColumn[],
  codes: readonly string[] = [],
): readonly ReportColumn[] {
  const known = new Map(columns.map((column) => [column.code, column]))
  const named = codes.some(isOfPeriods) ? columnsOfMeasures([...known.keys()], codes) : codes
  const picked = named.flatMap((code) => known.get(code) ?? [])
  return picked.length > 0 ? picked : columns
}

type Key = string | number | undefined

/** Siblings in the order asked for, each with its branch behind it: the order of the screen. */
export function orderRows(result: ReportResult, sort: ListQuery['sort'] = []): ReportRow[] {
  const asked = sort.flatMap(({ field, desc = false }) => {
    const place = result.columns.findIndex(({ code }) => code === field)
    return place < 0 ? [] : [{ place, desc, isText: isText(result.columns[place] as ReportColumn) }]
  })
  if (asked.length === 0) return result.rows
  const keys = new Map<ReportRow, Key[]>()
  const inside = new Map<ReportRow['group_id'], ReportRow[]>()
  for (const row of result.rows) {
    const cells = cellsOf(result, row)
    keys.set(
      row,
      asked.map(({ place, isText }) => keyOf(cells[place] ?? null, isText)),
    )
    const siblings = inside.get(row.group_id)
    if (siblings) siblings.push(row)
    else inside.set(row.group_id, [row])
  }
  const compare = (one: ReportRow, other: ReportRow) => {
    for (const [at, { desc }] of asked.entries()) {
      const order = compareKeys(keys.get(one)?.[at], keys.get(other)?.[at], desc)
      if (order !== 0) return order
    }
    return 0
  }
  const rows: ReportRow[] = []
  const write = (group: ReportRow['group_id']) => {
    for (const row of inside.get(group)?.sort(compare) ?? []) {
      rows.push(row)
      write(row.id)
    }
  }
  write(null)
  return rows
}

const isText = ({ format }: ReportColumn) => format === 'text' || format === 'date'

function keyOf(cell: string | null, is_text: boolean): Key {
  if (cell === null || cell === '') return undefined
  // exact: only the order is asked, the nearest double is near enough.
  return is_text ? sortKey(cell) : Number(cell)
}

/** Empty cells stand last in both directions. */
function compareKeys(one: Key, other: Key, desc: boolean): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1
  return one < other === desc ? 1 : -1
}
