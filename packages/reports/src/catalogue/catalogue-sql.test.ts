import { PLANNED_ANEW } from '@stroyfin/database/connection/kept-plans'
import type { Tables } from '@stroyfin/database/tables/tables'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { withCalendar } from '../engine/calendar-values.ts'
import { isRegister } from '../engine/define-report.ts'
import { countRegister } from '../engine/register.ts'
import { parametersOf, queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'
import { keyOf, reports } from './catalogue.ts'

/** A database that answers nothing and remembers what it was asked. */
function listening() {
  const asked: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kept) => new PostgresIntrospector(kept),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query.sql.replace(PLANNED_ANEW, '').replace(/\s+/g, ' ').trim())
    },
  })
  return { db, asked }
}

test.each(reports.map((report) => [keyOf(report), report] as const))(
  '%s asks the database just this',
  async (_key, report) => {
    const { db, asked } = listening()
    const today = '2026-11-15'
    const parameters = withCalendar(parametersOf(report), {}, today)
    const query = queryOf(report, { company_id: 7, today, parameters })
    // What a report reads first may be empty here: then it asks for no more.
    await (isRegister(report) ? countRegister(report, db, query, {}) : runReport(report, db, query)).catch(
      () => null,
    )
    expect(asked.length).toBeGreaterThan(0)
    for (const sql of asked) expect(sql).toContain('company_id')
    expect(asked).toMatchSnapshot()
  },
)
