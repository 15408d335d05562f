import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Measures, ReportColumn, ReportNode } from './define-report.ts'

export interface ReportRow {
  id: number
  group_id: number | null
  level: number
  is_folder: boolean
  /** By column code: texts, decimal text of sums and percents, null for nothing. */
  texts: Readonly<Record<string, string | null>>
  measures: Measures
}

/**
 * Orders nodes parents first in the order given, adds every node's figures to all its ancestors, and leaves out
 * branches without any figure. A node whose parent is missing stands at the root.
 */
export function treeRows(nodes: readonly ReportNode[], columns: readonly ReportColumn[]): ReportRow[] {
  const codes = columns.filter((column) => column.measure).map((column) => column.code)
  const known = new Set(nodes.map((node) => node.id))
  const children = new Map<number | null, ReportNode[]>()
  for (const node of nodes) {
    const parent = node.group_id !== null && known.has(node.group_id) ? node.group_id : null
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
  }
  const rows: ReportRow[] = []
  const visit = (node: ReportNode, level: number, group_id: number | null): Measures => {
    const place = rows.length
    const sums: Record<string, Kopecks> = {}
    for (const code of codes) sums[code] = node.measures[code] ?? 0n
    rows.push({ id: node.id, group_id, level, is_folder: node.is_folder, texts: node.texts, measures: sums })
    for (const child of children.get(node.id) ?? []) {
      const added = visit(child, level + 1, node.id)
      for (const code of codes) sums[code] = (sums[code] ?? 0n) + (added[code] ?? 0n)
    }
    if (codes.every((code) => sums[code] === 0n) && rows.length === place + 1) rows.pop()
    return sums
  }
  for (const root of children.get(null) ?? []) visit(root, 0, null)
  return rows
}

/** The sums of the root rows: folders already hold their branches. */
export function totalsOf(rows: readonly ReportRow[], columns: readonly ReportColumn[]): Measures {
  const totals: Record<string, Kopecks> = {}
  for (const column of columns) if (column.measure) totals[column.code] = 0n
  for (const row of rows) {
    if (row.level !== 0) continue
    for (const code of Object.keys(totals)) totals[code] = (totals[code] ?? 0n) + (row.measures[code] ?? 0n)
  }
  return totals
}
