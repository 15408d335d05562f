import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { forgetAttempts } from './forget-attempts.ts'

const app = await testApp({ works: false })

const kept = async () =>
  (
    await app.database.platform((db) =>
      sql<{ username: string }>`select username from login_attempts order by at`.execute(db),
    )
  ).rows.map(({ username }) => username)

test('attempts that slow nobody down any more are forgotten, others are not', async () => {
  const complaints: string[] = []
  await app.database.platform((db) => sql`delete from login_attempts`.execute(db))
  await app.database.platform((db) =>
    sql`insert into login_attempts (username, ip, at, success) values
      ('a week ago', '203.0.113.7', now() - interval '7 days', false),
      ('yesterday', '203.0.113.7', now() - interval '25 hours', true),
      ('today', '203.0.113.7', now() - interval '23 hours', false),
      ('waits its turn', '203.0.113.7', now() + interval '2 seconds', false)`.execute(db),
  )
  const stop = forgetAttempts(app.database, { warn: (_details, message) => complaints.push(message) })
  for (let tries = 0; tries < 50 && (await kept()).length > 2; tries++) await pause(20)
  await stop()
  expect(await kept()).toEqual(['today', 'waits its turn'])
  expect(complaints).toEqual([])
})
