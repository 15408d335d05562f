import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Alarm } from '@stroyfin/domain/reports/alarm'
import type { Drill, Measures, ReportColumn, ReportNode, RowOperand } from './define-report.ts'
import { isSummed } from './formulas.ts'

export interface ReportRow {
  /** Of a pivot its path of keys. */
  id: number | string
  group_id: number | string | null
  level: number
  is_folder: boolean
  /** By column code: texts, decimal text of sums and percents, null for nothing. */
  texts: Readonly<Record<string, string | null>>
  /** A measure that is missing is no property of the row, and of no sum that would hold it. */
  measures: Measures
  /** The nodes of the branch that have figures of their own; null when there are too many to ask for by name. */
  own_ids: readonly number[] | null
  /** Of a pivot: what narrows the list of a page to this row's own keys; the rows above add theirs. */
  narrows?: Readonly<Record<string, Drill['filters']>>
  /** Lists that the query itself has named, by column code. */
  drills?: Readonly<Record<string, Drill>>
  /** Of a balance: the rows it is counted from. */
  formula?: readonly RowOperand[]
  because?: string
  is_result?: true
  /** Instead of that of its columns. */
  alarm?: Alarm
  /** Kept for what lies in it: it was not found itself, and its figures are the sums of what was found there. */
  is_around?: true
}

interface TreeRow extends ReportRow {
  id: number
}

/** An address of more ids than that is no address any more. */
const MOST_IDS = 100
export const TOO_MANY = 'слишком много статей для одного списка'

/**
 * Orders nodes parents first in the order given, adds every node's figures to all its ancestors, and leaves out
 * branches without any figure. A node whose parent is missing stands at the root.
 */
export function treeRows(nodes: readonly ReportNode[], columns: readonly ReportColumn[]): TreeRow[] {
  const codes = columns.filter(isSummed).map((column) => column.code)
  const known = new Set(nodes.map((node) => node.id))
  const children = new Map<number | null, ReportNode[]>()
  for (const node of nodes) {
    const parent = node.group_id !== null && known.has(node.group_id) ? node.group_id : null
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
  }
  const rows: TreeRow[] = []
  const hidden: [Record<string, Kopecks>, readonly string[]][] = []
  const visit = (node: ReportNode, level: number, group_id: number | null): TreeRow => {
    const place = rows.length
    const sums: Record<string, Kopecks> = {}
    for (const code of codes) sums[code] = node.measures[code] ?? 0n
    const hasOwn = codes.length === 0 || codes.some((code) => sums[code] !== 0n)
    const ids = hasOwn ? (node.document_ids ?? [node.id]) : []
    const { is_folder, texts, drills, formula, because, is_result, alarm } = node
    const row: TreeRow = {
      ...{ id: node.id, group_id, level, is_folder, texts, measures: sums },
      own_ids: fewIds(ids),
      ...(drills && { drills }),
      ...(formula && { formula }),
      ...(because && { because }),
      ...(is_result && { is_result }),
      ...(alarm && { alarm }),
    }
    rows.push(row)
    if (node.hides) hidden.push([sums, node.hides])
    for (const child of children.get(node.id) ?? []) {
      const { measures, own_ids } = visit(child, level + 1, node.id)
      for (const code of codes) sums[code] = (sums[code] ?? 0n) + (measures[code] ?? 0n)
      row.own_ids = row.own_ids && own_ids && joined(row.own_ids, own_ids)
    }
    if (row.own_ids === null) row.because ??= TOO_MANY
    if (codes.length > 0 && codes.every((code) => sums[code] === 0n) && rows.length === place + 1) rows.pop()
    return row
  }
  for (const root of children.get(null) ?? []) visit(root, 0, null)
  for (const [sums, codes] of hidden) for (const code of codes) delete sums[code]
  return rows
}

const joined = (one: readonly number[], other: readonly number[]) => fewIds([...new Set([...one, ...other])])

const fewIds = (ids: readonly number[]): readonly number[] | null => (ids.length > MOST_IDS ? null : ids)

/** The sums of the root rows: folders already hold their branches; a measure that one of them has not has no sum. */
export function totalsOf(rows: readonly ReportRow[], columns: readonly ReportColumn[]): Measures {
  const totals: Record<string, Kopecks> = {}
  const roots = rows.filter(({ level }) => level === 0)
  for (const { code } of columns.filter(isSummed)) {
    const figures = roots.map(({ measures }) => measures[code])
    if (!figures.includes(undefined)) totals[code] = figures.reduce((sum: Kopecks, one = 0n) => sum + one, 0n)
  }
  return totals
}
