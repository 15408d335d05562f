import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open-database.ts'

const { company, url, secret } = await testDatabase()

const { hostname, port } = new URL(url)
const host = decodeURIComponent(hostname)
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])
const begun: string[] = []

/** Stands before the database as a pooler does: passes everything on, and names a process of its own. */
const pooler = createServer((ours: Socket) => {
  const theirs = connect(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port: Number(port || 5432), host },
  )
  ours.once('data', (packet) => begun.push(packet.toString('latin1')))
  ours.pipe(theirs)
  theirs.on('data', (answer: Buffer) => {
    const at = answer.indexOf(KEY_DATA)
    if (at >= 0) answer.writeInt32BE(answer.readInt32BE(at + 5) ^ 0x55_55_55, at + 5)
    ours.write(answer)
  })
  for (const [one, other] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.destroy())
  }
})
pooler.listen(0, '127.0.0.1')
await once(pooler, 'listening')
afterAll(() => pooler.close())

const through = new URL(url)
through.hostname = '127.0.0.1'
const place = pooler.address()
through.port = String(typeof place === 'object' && place ? place.port : 0)

const met = async (db: Db) => {
  await sql`select ${1}::int as met_often`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
  return rows.length
}

async function keptAfterTen(more: { poolerKeepsPlans?: boolean } = {}): Promise<number> {
  const database = openDatabase({ url: through.href, secret, tenantConnections: 1, ...more })
  const ask = () => database.inCompany({ ...company, readOnly: true, plans: 'kept' }, met)
  for (let time = 0; time < 10; time += 1) await ask()
  const kept = await ask()
  await database.close()
  return kept
}

test('behind a pooler nothing is prepared under a name: the next transaction may meet another connection', async () => {
  expect(await keptAfterTen()).toBe(0)
})

test('a pooler that keeps what is prepared is given names', async () => {
  expect(await keptAfterTen({ poolerKeepsPlans: true })).toBeGreaterThan(0)
})

test('nothing is asked for at the start of a connection, and yet it has its zone, its place and its limits', async () => {
  const database = openDatabase({ url: through.href, secret, tenantConnections: 1 })
  const { rows } = await database.inCompany(company, (db) =>
    sql`select current_setting('timezone') as zone, current_setting('search_path') as place,
      current_setting('statement_timeout') as longest,
      current_setting('idle_in_transaction_session_timeout') as idle,
      (select setting || ' by ' || source from pg_settings where name = 'jit') as jit`.execute(db),
  )
  await database.close()
  expect(rows).toEqual([
    { zone: 'UTC', place: 'app, public', longest: '30s', idle: '2min', jit: 'off by user' },
  ])
  const asked = begun.join()
  expect(asked).toContain('app_tenant')
  expect(asked).not.toMatch(/options|timeout|timezone|search_path/)
})

test('whoever listens or acts as the owner goes past the pooler', async () => {
  const nobody = 'postgres://nobody:x@127.0.0.1:1/none'
  const database = openDatabase({ url: nobody, directUrl: url, secret })
  const owned = await database.owner(async (client) => (await client.query('select 1 as one')).rows)
  expect(owned).toEqual([{ one: 1 }])
  const listening = database.listen('probe', { onNotice: () => undefined, onGap: () => undefined })
  await listening.heard
  await listening.stop()
  await database.close()
})
