import type { Db } from '@stroyfin/database/connection/db'
import { dimensions } from '../dimensions/dimensions.ts'
import { articlesBehind, isArticleLink } from '../facts/article-links.ts'
import { periodOf } from '../facts/steps.ts'
import { cellOf } from './cell.ts'
import {
  type Across,
  type Drill,
  isPivot,
  isRegister,
  type Measures,
  type PivotReport,
  type Report,
  type ReportColumn,
  type ReportNode,
  type TreeReport,
} from './define-report.ts'
import { atPeriod, type DimensionCode, type Fact } from './dimension.ts'
import { formulasOf, isSummed } from './formulas.ts'
import { type ArticlesBehind, orderedNames, pivotRows } from './pivot-rows.ts'
import { BEFORE, columnsOf, SOURCES } from './report-columns.ts'
import type { ReportQuery } from './report-parameter.ts'
import { comparedQuery, inThousands, isSplit } from './report-switches.ts'
import { type ReportRow, totalsOf, treeRows } from './tree-rows.ts'

export interface ReportResult {
  query: ReportQuery
  /** With what the switches add: columns come with the answer. */
  columns: ReportColumn[]
  /** Figures that others are counted from: told where those are questioned. */
  behind: ReportColumn[]
  rows: ReportRow[]
  /** Cells of the total row by column code. */
  totals: Record<string, string | null>
}

/** Reads a report's rows and adds them up; the same result feeds the page and every file. */
export async function runReport(report: Report, db: Db, query: ReportQuery): Promise<ReportResult> {
  if (isRegister(report)) throw new Error(`${report.name}: a register is read by windows`)
  const across = (await report.across?.(db, query)) ?? []
  const all = columnsOf(report, query, across)
  const rows = isPivot(report)
    ? await readPivot(report, db, { query, across, columns: all })
    : treeRows(await readNodes(report, db, query), all)
  const count = formulasOf(all)
  for (const row of rows) count(row.measures)
  const columns = all.filter((column) => !column.behind)
  const behind = all.filter((column) => column.behind)
  return { query, columns, behind, rows, totals: totalCells(all, totalsOf(rows, all), query) }
}

/** The row of totals: sums, and what is computed from them. */
export function totalCells(columns: readonly ReportColumn[], sums: Measures, query: ReportQuery) {
  const totals: Record<string, string | null> = {}
  const measures = { ...sums }
  formulasOf(columns)(measures)
  for (const column of columns) {
    if (column.measure || column.derive || column.formula)
      totals[column.code] = cellOf(column, { texts: {}, measures }, inThousands(query))
  }
  return totals
}

/** The nodes of the question; of its other day and of each source beside them when asked for. */
async function readNodes(report: TreeReport, db: Db, query: ReportQuery): Promise<ReportNode[]> {
  const before = comparedQuery(report, query)
  const besides: [string, ReportQuery][] = [
    ...(before ? [[BEFORE, before] as [string, ReportQuery]] : []),
    ...(isSplit(report, query)
      ? SOURCES.map((source): [string, ReportQuery] => [source, { ...query, source }])
      : []),
  ]
  const nodes = new Map<number, ReportNode>()
  for (const node of await report.read(db, query)) nodes.set(node.id, node)
  for (const [mark, asked] of besides) {
    for (const node of await report.read(db, asked)) {
      const marked = markedMeasures(node.measures, mark)
      const known = nodes.get(node.id)
      nodes.set(node.id, { ...(known ?? node), measures: { ...known?.measures, ...marked } })
    }
  }
  return [...nodes.values()]
}

interface Asked {
  query: ReportQuery
  across: readonly Across[]
  columns: readonly ReportColumn[]
}

async function readPivot(
  report: PivotReport,
  db: Db,
  { query, across, columns }: Asked,
): Promise<ReportRow[]> {
  const before = comparedQuery(report, query)
  const facts = [
    ...(await readFacts(report, db, { query, across })),
    ...(before
      ? (await readFacts(report, db, { query: before, across })).map((fact) => markedFact(fact, BEFORE))
      : []),
  ]
  const articles = new Map<DimensionCode, ArticlesBehind>()
  const names = new Map<DimensionCode, ReturnType<typeof orderedNames>>()
  for (const code of query.by) {
    const keys = new Set(facts.map((fact) => fact.keys[code] ?? null))
    const asked = [...keys].filter((key) => key !== null)
    if (isArticleLink(code)) {
      const behind = await articlesBehind(db, query.company_id, code)
      articles.set(code, { article: dimensions.article, behind })
    }
    names.set(
      code,
      orderedNames(asked.length > 0 ? await dimensions[code].names(db, query.company_id, asked) : []),
    )
  }
  const pages = new Set(columns.flatMap((column) => column.opens?.(query).page ?? []))
  const codes = columns.filter(isSummed).map((column) => column.code)
  return pivotRows(facts, {
    by: query.by.map((code) => dimensions[code]),
    names,
    pages: [...pages],
    codes,
    articles,
  })
}

/** Facts with the figures of their time and source under the codes of their columns. */
async function readFacts(
  report: PivotReport,
  db: Db,
  { query, across }: Omit<Asked, 'columns'>,
): Promise<Fact[]> {
  const split = isSplit(report, query)
  const facts = await report.facts(db, split ? { ...query, by: [...query.by, 'source'] } : query, across)
  return facts.map((fact) => {
    const { period, keys } = fact
    const inTime = period === undefined ? fact : withMarked(fact, periodOf(query, period))
    const source = split ? keys.source : null
    return typeof source === 'string' ? withMarked(inTime, source) : inTime
  })
}

function withMarked(fact: Fact, mark: string): Fact {
  return { ...fact, measures: { ...fact.measures, ...markedMeasures(fact.measures, mark) } }
}

function markedFact(fact: Fact, mark: string): Fact {
  return { ...fact, measures: markedMeasures(fact.measures, mark) }
}

function markedMeasures(measures: Fact['measures'], mark: string): Fact['measures'] {
  return Object.fromEntries(Object.entries(measures).map(([code, summ]) => [atPeriod(code, mark), summ]))
}

/** Cells of one row in the order of the columns. */
export function cellsOf(
  { columns, query }: Pick<ReportResult, 'columns' | 'query'>,
  row: ReportRow,
): (string | null)[] {
  const in_thousands = inThousands(query)
  return columns.map((column) => cellOf(column, row, in_thousands))
}

/** Where a press on a cell of a tree's row leads; null where nothing stands behind it. */
export function drillOf(column: ReportColumn, row: ReportRow, { parameters }: ReportQuery): Drill | null {
  const { id, own_ids, measures, texts } = row
  const isNothing = measures[column.code] === 0n || texts[column.code] === '0.00'
  if (isNothing) return null
  const told = row.drills?.[column.code]
  if (told) return told
  if (!column.drill || typeof id !== 'number' || own_ids === null) return null
  return column.drill({ id, own_ids, texts }, parameters)
}
