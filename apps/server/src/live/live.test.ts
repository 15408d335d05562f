import { LIVE_PATH, LIVE_TOPICS, type LiveTold, liveSincePath } from '@stroyfin/contract/live/live-event'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { installErrors } from '../http/errors.ts'
import { testApp } from '../testing/test-app.ts'
import { liveDoor } from './live-door.ts'

const app = await testApp()

/** Reads the stream as a browser does. */
async function hear(username: string, { url = app.url, since = 0 } = {}) {
  const stopping = new AbortController()
  const reply = await fetch(url + (since ? liveSincePath(since) : LIVE_PATH), {
    headers: { authorization: `Bearer ${await app.token(username)}` },
    signal: stopping.signal,
  })
  const events: LiveTold[] = []
  const over = (async () => {
    let text = ''
    for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const frame of whole) {
        if (frame.startsWith('data: ')) events.push(JSON.parse(frame.slice(6)))
      }
    }
  })().catch(() => undefined)
  const stop = async () => {
    stopping.abort()
    await over
  }
  return { reply, events, over, stop }
}

const touch = (company_id: number, what: string) =>
  app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update ${sql.table(what)} set updated_at = now() where company_id = ${company_id}`.execute(db),
  )

describe('what others change is told at once', () => {
  test('a commit reaches everybody of the company, once for many rows; nothing of the change is told', async () => {
    const [director, finance] = [await hear('director'), await hear('finance')]
    expect(director.reply.headers.get('content-type')).toContain('text/event-stream')
    await touch(app.company_id, 'payments')
    const told = [{ company_id: app.company_id, topic: 'payments' }]
    await expect.poll(() => director.events).toEqual(told)
    await expect.poll(() => finance.events).toEqual(told)
    await Promise.all([director.stop(), finance.stop()])
  })

  test('an account that is confirmed is news of contractors: payments wait for it', async () => {
    const heard = await hear('finance')
    await touch(app.company_id, 'contractor_accounts')
    await expect.poll(() => heard.events).toEqual([{ company_id: app.company_id, topic: 'contractors' }])
    await heard.stop()
  })

  test('a change that was rolled back is not told', async () => {
    const heard = await hear('director')
    await app.database
      .inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
        await sql`update payments set updated_at = now() where company_id = ${app.company_id}`.execute(db)
        throw new Error('back')
      })
      .catch(() => undefined)
    await touch(app.company_id, 'ks')
    await expect.poll(() => heard.events).toEqual([{ company_id: app.company_id, topic: 'ks' }])
    await heard.stop()
  })

  test('what was changed just before the stream began is told, and what cannot be known is said to be everything', async () => {
    const early = await hear('director')
    const began = performance.now()
    // A page asks for some time more than it needs: what is on its way meanwhile is not told as of before.
    await expect.poll(() => performance.now() - began).toBeGreaterThan(300)
    await touch(app.company_id, 'invoices')
    await expect.poll(() => early.events).toHaveLength(1)
    const late = await hear('finance', { since: performance.now() - began })
    await touch(app.company_id, 'budgets')
    await expect.poll(() => late.events).toContainEqual({ company_id: app.company_id, topic: 'budgets' })
    expect(late.events).toContainEqual({ company_id: app.company_id, topic: 'invoices' })
    const stranger = await hear('newcomer', { since: performance.now() - began })
    const long = await hear('finance', { since: 86_400_000 })
    await expect.poll(() => long.events).toEqual(['everything'])
    expect(stranger.events).toEqual([])
    await Promise.all([early.stop(), late.stop(), stranger.stop(), long.stop()])
  })

  test('a stranger hears nothing of the company', async () => {
    const [stranger, director] = [await hear('newcomer'), await hear('director')]
    await touch(app.company_id, 'registries')
    await expect.poll(() => director.events).toHaveLength(1)
    await touch(app.company_id, 'agreements')
    await expect.poll(() => director.events).toHaveLength(2)
    expect(stranger.events).toEqual([])
    await Promise.all([stranger.stop(), director.stop()])
  })

  test('after a lost connection to the database the stream ends, so that its reader asks everything anew', async () => {
    const heard = await hear('director')
    await app.database.owner((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'stroyfin live'`),
    )
    await heard.over
    const again = await hear('director')
    await touch(app.company_id, 'payments')
    await expect.poll(() => again.events).toHaveLength(1)
    await again.stop()
  })

  test('what nobody has announced is found by its revision, once', async () => {
    const own = Fastify()
    await own.register(liveDoor, { house: app.house, look_ms: 50 })
    const url = await own.listen({ port: 0, host: '127.0.0.1' })
    const heard = await hear('director', { url })
    // The owner's own hand is no part of the program, so nothing is told after its commit.
    const unannounced = (topic: string) =>
      app.database.owner((client) =>
        client.query(`update ${topic} set updated_at = now() where company_id = $1`, [app.company_id]),
      )
    await unannounced('payments')
    const payments = { company_id: app.company_id, topic: 'payments' }
    await expect.poll(() => heard.events).toEqual([payments])
    await touch(app.company_id, 'ks')
    const ks = { company_id: app.company_id, topic: 'ks' }
    await expect.poll(() => heard.events).toEqual([payments, ks])
    await unannounced('payments')
    await expect.poll(() => heard.events).toEqual([payments, ks, payments])
    await own.close()
  })

  test('of many changes at once none is left out: the last word names the revision that all have reached', async () => {
    const heard = await hear('director')
    const notices: string[] = []
    const listening = app.database.listen('live', {
      onNotice: (text) => notices.push(text),
      onGap: () => undefined,
    })
    await listening.heard
    const turns = Array.from({ length: 20 }, (_, place) => place)
    await Promise.all(
      turns.map((place) =>
        app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
          sql`update contractors set updated_at = now() where company_id = ${app.company_id} and id =
            (select id from contractors where company_id = ${app.company_id} order by id offset ${place} limit 1)`.execute(
            db,
          ),
        ),
      ),
    )
    const last = await app.database.platform((db) =>
      sql<{ revision: number }>`select sum(revision)::bigint as revision from live_revisions
        where company_id = ${app.company_id} and topic = 'contractors'`.execute(db),
    )
    await expect.poll(() => notices.at(-1)).toBe(`${app.company_id} contractors ${last.rows[0]?.revision}`)
    await expect.poll(() => heard.events.length).toBeGreaterThan(0)
    await Promise.all([heard.stop(), listening.stop()])
  })

  test('no transaction of the business waits for the lock of all announcements: none announces', async () => {
    const found = await app.database.platform((db) =>
      sql`select proname from pg_proc where pronamespace = 'app'::regnamespace
        and prosrc ~* '(pg_notify|^\\s*notify )'`.execute(db),
    )
    expect(found.rows).toEqual([])
  })

  test('every topic has its table', async () => {
    const found = await app.database.platform((db) =>
      sql<{ args: string }>`select distinct encode(tgargs, 'escape') as args from pg_trigger
        where tgname like 'announce\\_%'`.execute(db),
    )
    expect(found.rows.map(({ args }) => args.replace(/\\000/g, '')).sort()).toEqual([...LIVE_TOPICS].sort())
  })
})

describe('the stream belongs to a session', () => {
  test('without a session there is none', async () => {
    expect((await fetch(app.url + LIVE_PATH)).status).toBe(401)
    const forged = await fetch(app.url + LIVE_PATH, { headers: { authorization: 'Bearer a.b.c' } })
    expect([forged.status, await forged.json()]).toEqual([401, { message: 'Войдите в систему' }])
  })

  test('it ends with the session', async () => {
    const own = Fastify()
    installErrors(own)
    await own.register(liveDoor, { house: app.house, beat_ms: 20 })
    const url = await own.listen({ port: 0, host: '127.0.0.1' })
    const heard = await hear('viewer', { url })
    await app.database.platform((db) =>
      sql`update sessions set revoked_at = now()
        where user_id = (select id from users where username = 'viewer')`.execute(db),
    )
    await heard.over
    expect((await hear('viewer', { url })).reply.status).toBe(401)
    await own.close()
  })

  test('whoever left before the stream began is not served on', async () => {
    const own = Fastify()
    const { promise: heardAtLast, resolve: go } = Promise.withResolvers<void>()
    let asked = 0
    const database: typeof app.database = {
      ...app.database,
      listen: (...asked_for) => {
        return { ...app.database.listen(...asked_for), heard: heardAtLast }
      },
      platform: (...asked_for) => {
        asked += 1
        return app.database.platform(...asked_for)
      },
    }
    await own.register(liveDoor, { house: { ...app.house, database }, beat_ms: 5 })
    const url = await own.listen({ port: 0, host: '127.0.0.1' })
    const gone = hear('director', { url }).catch(() => 'gone')
    await expect.poll(() => asked).toBe(1)
    own.server.closeAllConnections()
    expect(await gone).toBe('gone')
    go()
    const heard = await hear('finance', { url })
    await expect.poll(() => asked).toBeGreaterThan(3)
    await heard.stop()
    await expect
      .poll(
        () =>
          new Promise((resume) => {
            const before = asked
            setTimeout(() => resume(asked - before), 50)
          }),
      )
      .toBe(0)
    await own.close()
  })

  test('of the streams of one session only the last few are served', async () => {
    const heard = await Promise.all(Array.from({ length: 5 }, () => hear('director')))
    const other = await hear('finance')
    const sixth = await hear('director')
    await Promise.race(heard.map(({ over }) => over))
    await touch(app.company_id, 'payments')
    await expect.poll(() => sixth.events).toHaveLength(1)
    await expect.poll(() => other.events).toHaveLength(1)
    expect(heard.filter(({ events }) => events.length === 1)).toHaveLength(4)
    await Promise.all([...heard, other, sixth].map(({ stop }) => stop()))
  })

  test('a server that stops does not wait for a database that is away', async () => {
    const own = Fastify()
    const { secret } = app.ground
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', secret })
    const begun = Promise.withResolvers<void>()
    const listen: typeof away.listen = (...asked) => {
      begun.resolve()
      return away.listen(...asked)
    }
    await own.register(liveDoor, { house: { ...app.house, database: { ...app.database, listen } } })
    const asked = hear('director', { url: await own.listen({ port: 0, host: '127.0.0.1' }) })
    await begun.promise
    await own.close()
    await (await asked).over
    await away.close()
  })

  test('a server that stops does not wait for those who listen', async () => {
    const own = Fastify()
    await own.register(liveDoor, { house: app.house })
    const heard = await hear('director', { url: await own.listen({ port: 0, host: '127.0.0.1' }) })
    await own.close()
    await heard.over
    expect(heard.events).toEqual([])
  })
})
