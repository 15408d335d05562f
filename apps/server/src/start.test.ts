import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@stroyfin/database/connection/open-database'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { start } from './start.ts'

const { url, secret } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'stroyfin-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** As the demo is loaded: looks whether anybody was here, and only then takes its time. */
async function fillOnce(database: Database): Promise<void> {
  const found = await database.platform((db) =>
    sql`select from cities where name = 'Первый город'`.execute(db),
  )
  if (found.rows.length > 0) return
  await pause(200)
  await database.owner((client) =>
    client.query("insert into app.cities (name, region) values ('Первый город', 'Край')"),
  )
}

test('three servers started at once fill a database one after another and all of them serve', async () => {
  const servers = await Promise.all(
    [1, 2, 3].map(() =>
      start({
        port: 0,
        host: '127.0.0.1',
        dataDir,
        databaseUrl: url,
        databaseAccess: { tenantConnections: 2, superConnections: 2 },
        secret,
        logLevel: 'fatal',
        loadDemo: fillOnce,
      }),
    ),
  )
  const filled = await servers[0]?.house.database.platform((db) =>
    sql`select from cities where name = 'Первый город'`.execute(db),
  )
  expect(filled?.rows).toHaveLength(1)
  const answers = await Promise.all(servers.map((server) => fetch(`${server.url}/api/health`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all(servers.map((server) => server.close()))
})
