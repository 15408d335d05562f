import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { DatabaseAway } from './database-away.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open-database.ts'

const { database, company, url, secret } = await testDatabase()

// A small walled table of our own: the walls must hold whatever the product's tables are.
const other = { company_id: company.company_id + 1, user_id: company.user_id }
await database.owner((client) =>
  client.query(`
    create table notes (company_id bigint not null, id bigint not null, text text not null,
      constraint notes_pk primary key (company_id, id), constraint notes_text_ck check (text <> ''));
    select app.wall('app.notes');`),
)

const add = (db: Db, company_id: number, id: number) =>
  sql`insert into notes (company_id, id, text) values (${company_id}, ${id}, 'заметка')`.execute(db)
const seen = async (db: Db) =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows.map((r) => r.id)

test('a company transaction knows who acts, and odd texts of the request stay texts', async () => {
  const actor = { ...company, ip: "10.0.0.1'; drop table notes; --", request_id: 'r\\1' }
  const rows = await database.inCompany(actor, async (db) => {
    const found = await sql`select app.current_company() as company_id, app.current_user_id() as user_id,
      app.current_ip() as ip, app.current_request_id() as request_id`.execute(db)
    return found.rows
  })
  expect(rows).toEqual([actor])
})

test('the context ends with its transaction, also on the same connection', async () => {
  const single = openDatabase({ url, secret, tenantConnections: 1 })
  afterAll(() => single.close())
  await single.inCompany({ ...company, ip: '10.0.0.1' }, (db) => sql`select 1`.execute(db))
  const rows = await single.inCompany({ company_id: 0, user_id: 0 }, async (db) => {
    return (await sql`select app.current_company() as company, app.current_ip() as ip`.execute(db)).rows
  })
  expect(rows).toEqual([{ company: 0, ip: null }])
})

test('rows of another company are neither seen nor written (K-08)', async () => {
  await database.inCompany(company, (db) => add(db, company.company_id, 1))
  await database.inCompany(other, (db) => add(db, other.company_id, 2))
  expect(await database.inCompany(company, seen)).toEqual([1])
  expect(await database.inCompany(other, seen)).toEqual([2])
  expect(await database.platform(seen)).toEqual([1, 2])
  await expect(database.inCompany(company, (db) => add(db, other.company_id, 3))).rejects.toThrow(
    /row-level security/,
  )
  const stolen = await database.inCompany(company, (db) =>
    sql`update notes set text = 'x' where id = 2`.execute(db),
  )
  expect(stolen.numAffectedRows).toBe(0n)
})

test('many companies at once on few connections do not mix', async () => {
  const turns = Array.from({ length: 60 }, (_, turn) => (turn % 2 ? other : company))
  const found = await Promise.all(turns.map((who) => database.inCompany({ ...who, readOnly: true }, seen)))
  expect(found).toEqual(turns.map((who) => (who === company ? [1] : [2])))
})

test('an error of the use case rolls everything back', async () => {
  const failed = database.inCompany(company, async (db) => {
    await add(db, company.company_id, 10)
    throw new Error('передумали')
  })
  await expect(failed).rejects.toThrow('передумали')
  expect(await database.inCompany(company, seen)).toEqual([1])
})

test('a swallowed database error cannot be committed', async () => {
  const failed = database.inCompany(company, async (db) => {
    await add(db, company.company_id, 11)
    await add(db, company.company_id, 11).catch(() => undefined)
  })
  await expect(failed).rejects.toThrow(/rolled back/)
  expect(await database.inCompany(company, seen)).toEqual([1])
})

test('a transaction within the transaction is a step that can fail alone', async () => {
  await database.inCompany(company, async (db) => {
    await add(db, company.company_id, 20)
    await db
      .transaction()
      .execute((step) => add(step as Db, company.company_id, 20))
      .catch(() => undefined)
    await db.transaction().execute((step) => add(step as Db, company.company_id, 21))
  })
  expect(await database.inCompany(company, seen)).toEqual([1, 20, 21])
})

test('a db that outlives its transaction is of no use', async () => {
  const leaked = await database.inCompany(company, async (db) => db)
  await expect(seen(leaked)).rejects.toThrow('The transaction is over')
})

test('a reading transaction refuses to write', async () => {
  const failed = database.inCompany({ ...company, readOnly: true }, (db) => add(db, company.company_id, 30))
  await expect(failed).rejects.toThrow(/read-only transaction/)
})

test('a snapshot does not notice what others do meanwhile', async () => {
  const counts = await database.inCompany({ ...company, snapshot: true, readOnly: true }, async (db) => {
    const before = await seen(db)
    await database.inCompany(company, (another) => add(another, company.company_id, 40))
    return [before.length, (await seen(db)).length]
  })
  expect(counts[0]).toBe(counts[1])
})

test('whoever left stops the query that runs for him, and the connection serves others', async () => {
  const leaving = new AbortController()
  const running = database.inCompany({ ...company, signal: leaving.signal }, async (db) => {
    const started = sql`select pg_sleep(60)`.execute(db)
    leaving.abort(new Error('ушёл'))
    await started
  })
  await expect(running).rejects.toThrow('ушёл')
  expect(await database.inCompany(company, seen)).toContain(1)
})

test('whoever left before the start starts nothing', async () => {
  const context = { ...company, signal: AbortSignal.abort(new Error('ушёл')) }
  await expect(database.inCompany(context, seen)).rejects.toThrow('ушёл')
})

test('a statement has its own longest time', async () => {
  const slow = database.inCompany({ ...company, timeout_ms: 20 }, (db) =>
    sql`select pg_sleep(60)`.execute(db),
  )
  await expect(slow).rejects.toThrow(/statement timeout/)
})

test('a context that is not made of whole numbers is refused before it reaches the database', async () => {
  const forged = { company_id: '1; drop table notes' as unknown as number, user_id: 1 }
  await expect(database.inCompany(forged, seen)).rejects.toThrow(TypeError)
})

test('values keep their digits, dates their days, moments their zone (K-05, K-11)', async () => {
  const rows = await database.platform(async (db) => {
    const found =
      await sql`select 12345678901234.56::numeric(18,2) as summ, 0.1234567890::numeric(28,10) as volume,
      date '2026-03-31' as day, timestamptz '2026-03-31 23:30:00+03' as at, 9007199254740991::bigint as id,
      array[1, null]::bigint[] as ids, array[0.10]::numeric[] as sums, null::numeric as nothing`.execute(db)
    return found.rows
  })
  expect(rows).toEqual([
    {
      summ: '12345678901234.56',
      volume: '0.1234567890',
      day: '2026-03-31',
      at: '2026-03-31T20:30:00Z',
      id: 9007199254740991,
      ids: [1, null],
      sums: ['0.10'],
      nothing: null,
    },
  ])
})

test('a whole number that JavaScript would spoil is an error, not another number', async () => {
  const asked = database.platform((db) => sql`select 9007199254740993::bigint as id`.execute(db))
  await expect(asked).rejects.toThrow(/unsafe whole number/)
})

test('a connection lost between two queries of a request fails the request and not the process', async () => {
  const lost = database.inCompany(company, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await database.owner(async (client) => {
      await client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
    })
    return seen(db)
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseAway)
  expect(await database.inCompany(company, seen)).toContain(1)
})

test('after the database has dropped its connections the next request works', async () => {
  await database.owner((client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'app_%'",
    ),
  )
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => database.inCompany(company, seen)))
  expect(await database.inCompany(company, seen)).toContain(1)
  expect(answers).toHaveLength(6)
})

test('a database that is not there is told apart from an error of ours', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', secret })
  await expect(nowhere.inCompany(company, seen)).rejects.toBeInstanceOf(DatabaseAway)
  await nowhere.close()
  const wrong = database.inCompany(company, (db) => sql`select from nowhere`.execute(db))
  await expect(wrong).rejects.not.toBeInstanceOf(DatabaseAway)
})

test('ping fails when nobody answers', async () => {
  await expect(database.ping()).resolves.toBeUndefined()
  const nowhere = openDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', secret })
  await expect(nowhere.ping()).rejects.toThrow(/ECONNREFUSED/)
  await nowhere.close()
})

test.for([
  { plans: 'kept', is_planned_once: true },
  { plans: 'anew', is_planned_once: false },
] as const)(
  'a query met often is prepared once on its connection and still answers behind the walls: $plans',
  async ({ plans, is_planned_once }) => {
    const single = openDatabase({ url, secret, tenantConnections: 1 })
    afterAll(() => single.close())
    const after = async (db: Db) =>
      (await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(db)).rows
    const ask = (who: typeof company) => single.inCompany({ ...who, readOnly: true, plans }, after)
    for (let time = 0; time < 12; time += 1) await ask(time % 2 ? other : company)
    expect(await ask(other)).toEqual([{ id: 2 }])
    expect(await ask(company)).toContainEqual({ id: 1 })
    const { rows } = await single.inCompany(company, (db) =>
      sql`
        select statement, generic_plans + custom_plans > 5 as is_often, generic_plans > 0 as is_planned_once
        from pg_prepared_statements`.execute(db),
    )
    const statement = 'select id from notes where id > $1 order by id'
    expect(rows).toEqual([{ statement, is_often: true, is_planned_once }])
  },
)
