import type { Db } from '@stroyfin/database/connection/db'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import { buildContract } from '@stroyfin/database/invariants/contract-builder'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { FOLDED, foldRows, listWriters } from './fold-store.ts'

const app = await testApp({ works: false })
const { company_id } = app
const WRITERS = 6
const WRITES = 15
const writing = openDatabase({
  url: app.ground.database_url,
  secret: app.ground.secret,
  tenantConnections: WRITERS,
})
afterAll(() => writing.close())

const one = async <Row>(work: (db: Db) => Promise<{ rows: Row[] }>): Promise<Row> => {
  const [row] = (await app.database.platform(work)).rows
  if (!row) throw new Error('no row')
  return row
}

const revision = () =>
  one((db) =>
    sql<{ company: number; live: number }>`select app.company_revision(${company_id}) as company,
      (select sum(revision)::bigint from live_revisions where company_id = ${company_id} and topic = 'agreements') as live`.execute(
      db,
    ),
  )

/** Sums as they are kept, and as they are counted from the contracts. */
const sums = () =>
  one((db) =>
    sql<{ kept: string; counted: string }>`select
      (select format('%s %s %s %s %s', sum(total), sum(summ), sum(ks_summ), sum(paid_summ), (select sum(advance_left)
          from agreement_advances where company_id = ${company_id})) from agreement_sums
        where company_id = ${company_id}) as kept,
      (select format('%s %s %s %s %s', count(*), sum(rub_own_summ), sum(rub_ks_summ), sum(rub_paid_summ),
          sum(advance_paid_summ - ks_offset_summ) filter (where currency_rate = 1))
        from agreement_totals where company_id = ${company_id} and is_listed) as counted`.execute(db),
  )

const rows = (table: string) =>
  one((db) =>
    sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where company_id = ${company_id}`.execute(db),
  )

const fold = (table: string, writers: readonly number[]) =>
  app.database.platform((db) => foldRows(db, company_id, { table, writers }))

test('sums are folded under the hands of those who write, and nothing is lost, doubled or seen by halves', async () => {
  const contracts = await Promise.all(
    Array.from({ length: WRITERS }, () =>
      writing.inCompany({ company_id, user_id: 1 }, (db) =>
        buildContract(db, company_id, { summ: '100.00' }),
      ),
    ),
  )
  const before = await revision()
  let isOver = false
  let seen = before.company
  const folding = Array.from({ length: 2 }, async () => {
    let folded = 0
    while (!isOver) for (const table of Object.keys(FOLDED)) folded += await fold(table, [])
    return folded
  })
  const reading = (async () => {
    while (!isOver) {
      const { company } = await revision()
      expect(company).toBeGreaterThanOrEqual(seen)
      seen = company
    }
  })()
  const write = async (id: number) => {
    for (let time = 0; time < WRITES; time += 1)
      await writing.inCompany({ company_id, user_id: 1 }, (db) =>
        sql`update agreements set status = 'new', summ = summ + 1 where company_id = ${company_id} and id = ${id}`.execute(
          db,
        ),
      )
  }
  await Promise.all(contracts.map(({ agreement_id }) => write(agreement_id)))
  isOver = true
  await reading
  const folded = await Promise.all(folding)
  expect(folded.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(WRITERS)
  const made = contracts.length * WRITES
  expect(await revision()).toEqual({ company: before.company + made, live: before.live + made })
  const { kept, counted } = await sums()
  expect(kept).toBe(counted)
})

test('rows of connections that are gone become one, rows of open ones are left to them', async () => {
  const strangers = Array.from({ length: 40 }, (_, place) => 10_000_000 + place)
  await app.database.platform((db) =>
    sql`insert into company_revisions (company_id, id, revision)
      select ${company_id}, pid, 1 from unnest(${strangers}::bigint[]) as s (pid)`.execute(db),
  )
  const before = await revision()
  const writers = await app.database.platform(listWriters)
  expect(await fold('company_revisions', writers)).toBeGreaterThanOrEqual(40)
  expect(await revision()).toEqual(before)
  expect((await rows('company_revisions')).count).toBeLessThanOrEqual(1 + writers.length)
  expect(await fold('company_revisions', writers)).toBe(0)
})
