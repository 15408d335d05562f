import type { Db } from '@stroyfin/database/connection/db'
import { runList } from '@stroyfin/database/lists/run-list'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withCalendar } from '../engine/calendar-values.ts'
import { isRegister, type Report } from '../engine/define-report.ts'
import { parametersOf, queryOf } from '../engine/report-switches.ts'
import { cellsOf, runReport } from '../engine/run-report.ts'
import { keyOf, reports } from './catalogue.ts'

const { database, company } = await testDatabase({ demo: true })
const { company_id } = company
const today = '2026-11-15'
const foreign = {
  user_id: company.user_id,
  company_id: await database.platform(async (db) => {
    const found = await sql<{ id: number }>`select id from companies where id <> ${company_id}`.execute(db)
    return found.rows[0]?.id ?? 0
  }),
}

/** Rows with figures in them: some reports name their lines in any company. */
async function read(report: Report, db: Db, asked: number): Promise<unknown[]> {
  const parameters = withCalendar(parametersOf(report), {}, today)
  const query = queryOf(report, { company_id: asked, today, parameters })
  if (isRegister(report)) return (await runList(db, report.list(query), { limit: 500 })).items
  const result = await runReport(report, db, query)
  const isFigure = result.columns.map(({ format }) => format !== 'text' && format !== 'date')
  return result.rows.filter((row) =>
    cellsOf(result, row).some((cell, place) => isFigure[place] && Number(cell) !== 0),
  )
}

test.each(reports.map((report) => [keyOf(report), report] as const))(
  '%s of a company tells nothing inside the walls of another',
  async (_key, report) => {
    const own = await database.inCompany(company, (db) => read(report, db, company_id))
    expect(own.length).toBeGreaterThan(0)
    const through = await database.inCompany(foreign, (db) => read(report, db, company_id))
    expect(through).toEqual([])
  },
)
