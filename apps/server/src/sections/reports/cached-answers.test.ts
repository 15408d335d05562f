import { runReport } from '@stroyfin/contract/reports/run-report'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const asked = { name: 'consolidated-report', parameters: { date_to: '2026-11-15' }, use_cache: true }
const answerOf = (company_id: number) => app.call(runReport, asked, { as: 'admin', company_id })
const told = ({ rows, totals }: Awaited<ReturnType<typeof answerOf>>) => JSON.stringify([rows, totals])

const pay = (company_id: number) =>
  app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`insert into payments (company_id, agreement_id, date, summ, project_id, classifier_id)
      select company_id, id, '2026-11-01', 5, project_id, classifier_id from agreements
      where company_id = ${company_id} and type = 'contracting' and not is_deleted order by id limit 1`.execute(
      db,
    ),
  )

/** Two companies of one revision: only the company itself tells their questions apart. */
const levelled = () =>
  app.database.owner((client) =>
    client.query(`insert into app.company_revisions (company_id, id, revision)
      select id, 0, 100000 - app.company_revision(id) from app.companies`),
  )

test('an answer is kept until its own company is written, and is never that of another company (A-061)', async () => {
  await levelled()
  const [first, other] = [await answerOf(app.company_id), await answerOf(app.other_company_id)]
  expect(told(other)).not.toBe(told(first))
  expect((await answerOf(app.company_id)).made_at).toBe(first.made_at)
  await pay(app.company_id)
  const [written, untouched] = [await answerOf(app.company_id), await answerOf(app.other_company_id)]
  expect(written.made_at).not.toBe(first.made_at)
  expect(untouched).toMatchObject({ made_at: other.made_at, rows: other.rows })
  expect((await answerOf(app.company_id)).made_at).toBe(written.made_at)
})

test('at midnight of Moscow what was kept yesterday is counted anew (A-061)', async () => {
  const { clock } = app.house
  const weeksAt = async (moment: string) => {
    app.house.clock = () => new Date(moment)
    const { columns, totals, made_at } = await app.call(runReport, { name: 'opp-payments' }, { as: 'admin' })
    const [week] = columns.flatMap(({ code, band }) => (/@\d/.test(code) && band ? [band] : []))
    return { week, overdue: totals.overdue, made_at }
  }
  try {
    // A Sunday: with the day the week goes too.
    const evening = await weeksAt('2026-11-15T20:59:58Z')
    expect(evening.week).toBe('09.11.2026 – 15.11.2026')
    expect(await weeksAt('2026-11-15T20:59:59.999Z')).toEqual(evening)
    const midnight = await weeksAt('2026-11-15T21:00:00Z')
    expect(midnight).toMatchObject({ week: '16.11.2026 – 22.11.2026', made_at: '2026-11-15T21:00:00.000Z' })
    expect(midnight.overdue).not.toBe(evening.overdue)
  } finally {
    app.house.clock = clock
  }
})

test('a kept answer is the same text, packed or not', async () => {
  const token = await app.token('admin')
  const ask = async (encoding: string) => {
    const reply = await fetch(`${app.url}${runReport.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': encoding,
      },
      body: JSON.stringify({ ...asked, company_id: app.company_id }),
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('application/json')
    return { encoding: reply.headers.get('content-encoding'), text: await reply.text() }
  }
  const first = await ask('br')
  expect(first.encoding).toBe('br')
  expect(await ask('br')).toEqual(first)
  expect(await ask('identity')).toEqual({ encoding: null, text: first.text })
  expect(JSON.parse(first.text).rows.length).toBeGreaterThan(0)
})
