import { drillOf } from '@stroyfin/contract/reports/drill-of'
import { type Explanation, explainFigure } from '@stroyfin/contract/reports/explain-figure'
import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { drillAddress } from './drill-address.ts'

type Column = ReportColumnField
type Row = ReportRowAnswer

interface Answered {
  columns: readonly Column[]
  behind: readonly Column[]
  rows: readonly Row[]
  totals: Readonly<Record<string, number | null>>
  /** The totals are of the rows found: no list is narrowed to them. */
  is_narrowed: boolean
}

/** The row of totals among the others. */
export const TOTAL = ''

const HIDDEN = 'строки, из которых сложена цифра, скрыты отбором – снимите его'

/** A figure by what does not change when the report is read anew. */
export interface FigurePlace {
  row_id: string
  code: string
}

/** Where a press on each figure leads: to a list of documents, else to what the figure is counted from. */
export function figuresBehind({ columns, behind, rows, totals, is_narrowed }: Answered) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const inside = Map.groupBy(rows, ({ group_id }) => group_id)
  const outermost = outermostOf(rows)
  const fields = new Map([...columns, ...behind].map((column) => [column.code, column]))
  const whole: Row = {
    id: TOTAL,
    group_id: null,
    level: 0,
    is_folder: true,
    texts: { name: 'Итого' },
    figures: totals,
    drills: {},
    narrows: {},
  }
  const ownAddress = (row: Row, column: Column): string | undefined => {
    if (row.id === TOTAL)
      return column.opens && totals[column.code] && !is_narrowed ? drillAddress(column.opens) : undefined
    const drill = drillOf(column, row, (id) => known.get(id))
    return drill ? drillAddress(drill) : undefined
  }
  const childrenOf = (id: string) => (id === TOTAL ? outermost : (inside.get(id) ?? []))
  /** Rows that the conditions have cut are not told of as if there were none. */
  const explained = (row: Row, column: Column): Explanation | null => {
    const found = explainFigure(column, row, childrenOf)
    if (!is_narrowed || row.id === TOTAL) return found
    const isCut = found
      ? found.operands.some(({ row_id }) => !known.has(row_id))
      : row.is_folder && column.format === 'money' && Boolean(row.figures[column.code])
    return isCut ? { operands: [], because: HIDDEN } : found
  }
  const asked = new Map<string, Explanation | null>()
  /** Every cell that is drawn asks whether it may be pressed; a folder is added up for that once. */
  const explain = (row: Row, column: Column): Explanation | null => {
    const place = `${row.id} ${column.code}`
    const before = asked.get(place)
    if (before !== undefined) return before
    const answer = explained(row, column)
    asked.set(place, answer)
    return answer
  }
  const rowAt = (row_id: string) => (row_id === TOTAL ? whole : known.get(row_id))
  /** A figure that is one part opens what that part opens: a window of one line would only say the same sum again. */
  const addressOf = (row: Row, column: Column): string | undefined => {
    const own = ownAddress(row, column)
    if (own) return own
    const operands = explain(row, column)?.operands ?? []
    const [only] = operands
    const part = operands.length === 1 && only && !only.minus && figureAt(only)
    return part ? addressOf(part.row, part.column) : undefined
  }
  const figureAt = ({ row_id, code }: FigurePlace) => {
    const row = rowAt(row_id)
    const column = fields.get(code)
    return row && column && { row, column }
  }
  return { rowAt, figureAt, addressOf, explain }
}

/** Rows that the totals are of: found ones that lie in no other found one. */
function outermostOf(rows: readonly Row[]): Row[] {
  const within = new Set<string | null>()
  return rows.filter(({ id, group_id, is_around }) => {
    const isInside = within.has(group_id)
    if (isInside || !is_around) within.add(id)
    return !isInside && !is_around
  })
}

export type FiguresBehind = ReturnType<typeof figuresBehind>
