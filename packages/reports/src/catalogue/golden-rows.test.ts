import type { Db } from '@stroyfin/database/connection/db'
import { runList } from '@stroyfin/database/lists/run-list'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { expect, test } from 'vitest'
import { withCalendar } from '../engine/calendar-values.ts'
import { isRegister, type Report, type ReportColumn } from '../engine/define-report.ts'
import { registerCell } from '../engine/register.ts'
import { columnsOf } from '../engine/report-columns.ts'
import type { ReportQuery } from '../engine/report-parameter.ts'
import { parametersOf, queryOf } from '../engine/report-switches.ts'
import { cellsOf, runReport } from '../engine/run-report.ts'
import { keyOf, reportNamed, reports } from './catalogue.ts'

const { database, company } = await testDatabase({ demo: true })
const { company_id } = company
const today = '2026-11-15'
/** Enough to hold every kind of line of the longest tree. */
const FIRST_ROWS = 14

type Row = { level: number; cells: readonly (string | null)[] }
interface Read {
  columns: readonly ReportColumn[]
  rows: readonly Row[]
  count: number
  totals: Readonly<Record<string, string | null>>
}

async function read(report: Report, db: Db, query: ReportQuery): Promise<Read> {
  if (!isRegister(report)) {
    const result = await runReport(report, db, query)
    const rows = result.rows.map((row) => ({ level: row.level, cells: cellsOf(result, row) }))
    return { ...result, rows, count: rows.length }
  }
  const columns = columnsOf(report, query)
  const window = { limit: FIRST_ROWS }
  const { items, total, totals } = await runList<Record<string, unknown>>(db, report.list(query), window)
  const cells = (item: Record<string, unknown>) => columns.map((column) => registerCell(column, item))
  const rows = items.map((item) => ({ level: 0, cells: cells(item) }))
  return { columns, rows, count: total, totals: totals as Read['totals'] }
}

/** As a page of a book: heads, the first rows and the total, so that a change reads in a review. */
function pageOf({ columns, rows, count, totals }: Read): string {
  const line = (cells: readonly (string | null)[]) => cells.map((cell) => cell ?? '').join(' | ')
  const head = columns.map(({ band, title }) => (band ? `${band}: ${title}` : title))
  const first = rows.slice(0, FIRST_ROWS).map(({ level, cells }) => `${'  '.repeat(level)}${line(cells)}`)
  const total = columns.map(({ code }) => totals[code] ?? null)
  return ['', line(head), ...first, `${count} rows | ${line(total)}`, ''].join('\n')
}

test.each(reports.map((report) => [keyOf(report), report] as const))(
  '%s of the demo company',
  async (_key, report) => {
    const parameters = withCalendar(parametersOf(report), {}, today)
    const query = queryOf(report, { company_id, today, parameters })
    const found = await database.inCompany(company, (db) => read(report, db, query))
    expect(found.count).toBeGreaterThan(0)
    expect(pageOf(found)).toMatchSnapshot()
  },
)

test.each([
  ['bdr', 'ЦФО › Статья БДР', 'Дирекция по строительству', '(R-2.7-16)'],
  ['payments-analytic', 'Счёт плательщика', '40702810513190720912', '(R-2.7-32)'],
  ['vgo', 'Контрагент', 'ООО «Берег-Генподряд»', '(R-2.7-12)'],
  ['ddu', '№ ДДУ', 'СК-Д/281', '(R-2.7-06)'],
])('rows of %s are «%s», such as «%s» %s', async (name, title, one) => {
  const report = reportNamed(name)
  if (!report) throw new Error('no such report')
  const query = queryOf(report, { company_id, today, parameters: {} })
  const { columns, rows } = await database.inCompany(company, (db) => read(report, db, query))
  const place = columns.findIndex((column) => column.title === title)
  expect(rows.map(({ cells }) => cells[place])).toContainEqual(expect.stringContaining(one))
})
