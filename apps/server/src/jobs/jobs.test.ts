import { randomUUID } from 'node:crypto'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { finishJob, reportProgress, takeJob } from './job-store.ts'
import { type Jobs, startJobs, type Worker } from './jobs.ts'
import { doSuspected, leaveServers, seeServers } from './server-store.ts'
import { tellGivenUp } from './tell-given-up.ts'

const app = await testApp({ works: false })

test('a worker whose hold ran out writes nothing once another has its job (K-12)', async () => {
  const written: string[] = []
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const silent = { error: () => undefined }
  const slow: Worker = async ({ done: end }) => {
    reached.resolve()
    await go.promise
    await end((db) =>
      sql`update contractors set name = 'late' where company_id = ${app.company_id}`
        .execute(db)
        .then(() => written.push('late')),
    )
  }
  const quick: Worker = ({ done: end }) => end(async () => written.push('quick'))
  const first = startJobs(app.database, [{ workers: { fenced: slow } }], silent)
  const job = await app.database.platform((db) =>
    first.add(db, { company_id: app.company_id, user_id: null, kind: 'fenced', payload: {} }),
  )
  await reached.promise
  await app.database.platform((db) =>
    sql`update jobs set locked_until = now() - interval '1 second'
      where company_id = ${app.company_id} and id = ${job}`.execute(db),
  )
  const second = startJobs(app.database, [{ workers: { fenced: quick } }], silent)
  await expect.poll(() => written).toEqual(['quick'])
  await second.stop()
  go.resolve()
  await first.stop()
  expect(written).toEqual(['quick', 'late'])
  const found = await app.database.platform((db) =>
    sql`select from contractors where company_id = ${app.company_id} and name = 'late'`.execute(db),
  )
  expect(found.rows).toEqual([])
})

test('long work keeps no moment’s work waiting, and of one lane only one is done at a time (K-12)', async () => {
  const done: string[] = []
  let finish: () => void = () => undefined
  const long: Worker = async ({ job, done: end }) => {
    await new Promise<void>((resume) => {
      finish = resume
      done.push(`started ${job.id}`)
    })
    await end(async () => null)
  }
  const short: Worker = async ({ done: end }) => {
    await end(async () => null)
    done.push('short')
  }
  const silent = { error: () => undefined }
  const jobs: Jobs = startJobs(app.database, [{ workers: { short } }, { workers: { long } }], silent)
  const add = (kind: string) =>
    app.database.platform((db) =>
      jobs.add(db, { company_id: app.company_id, user_id: null, kind, payload: {} }),
    )
  const [first, second] = [await add('long'), await add('long')]
  await expect.poll(() => done).toEqual([`started ${first}`])
  await add('short')
  await expect.poll(() => done).toEqual([`started ${first}`, 'short'])
  finish()
  await expect.poll(() => done).toEqual([`started ${first}`, 'short', `started ${second}`])
  finish()
  await jobs.stop()
})

test('a job that no server outlives is given up with its reason, and those behind it are done (K-12)', async () => {
  const errors: string[] = []
  const { user } = await app.call(getUser, {}, { as: 'finance' })
  const finance = user?.id ?? 0
  const jobs = startJobs(
    app.database,
    [
      {
        workers: {
          poison: () => Promise.reject(new Error('it never comes to this')),
          behind: ({ done: end }) => end(async () => null),
        },
        giveUp: tellGivenUp(app.house),
      },
    ],
    { error: (_details, message) => errors.push(message) },
  )
  const [poison, behind] = await app.database.platform(async (db) => {
    const add = (kind: string) =>
      jobs.add(db, { company_id: app.company_id, user_id: finance, kind, payload: {} })
    const ids = [await add('poison'), await add('behind')]
    await sql`update jobs set state = 'running', attempts = 6, run_at = now() - interval '11 minutes',
      locked_until = now() - interval '90 seconds'
      where company_id = ${app.company_id} and id = ${ids[0]}`.execute(db)
    return ids
  })
  const stateOf = async (id: number | undefined) => {
    const { rows } = await app.database.platform((db) =>
      sql<{ state: string; message: string; attempts: number }>`
        select state, message, attempts from jobs where company_id = ${app.company_id} and id = ${id}`.execute(
        db,
      ),
    )
    return rows[0]
  }
  await expect.poll(async () => (await stateOf(behind))?.state).toBe('done')
  await jobs.stop()
  expect(await stateOf(poison)).toEqual({
    state: 'failed',
    attempts: 7,
    message: expect.stringContaining('завершался сервер'),
  })
  expect(errors).toEqual(['job given up: no server outlives it'])
  const { notifications } = await app.call(getNotifications, {}, { as: 'finance' })
  expect(notifications.filter(({ text }) => text.includes('завершался сервер'))).toHaveLength(1)
})

test('a job is not given up unless whoever waits for it is told (K-12)', async () => {
  const errors: string[] = []
  const { promise: tried, resolve: isTried } = Promise.withResolvers<void>()
  const id = await left('untold', 6)
  const jobs = startJobs(
    app.database,
    [
      {
        workers: { untold: () => Promise.reject(new Error('it never comes to this')) },
        giveUp: async () => {
          isTried()
          throw new Error('the message could not be written')
        },
      },
    ],
    { error: (_details, message) => errors.push(message) },
  )
  await tried
  await jobs.stop()
  expect(errors).toEqual(['job given up: no server outlives it', 'a job could not be given up'])
  const { rows } = await app.database.platform((db) =>
    sql`select state from jobs where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  expect(rows).toEqual([{ state: 'running' }])
})

/** A job of a kind as its servers have left it; what is suspected has its turn in an odd minute since. */
async function left(kind: string, attempts: number, died_s = 3660) {
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number }>`
      insert into jobs (company_id, kind, state, attempts, run_at, locked_until)
      values (${app.company_id}, ${kind}, ${attempts > 0 ? 'running' : 'queued'}, ${attempts},
        now() - interval '1 hour', case when ${attempts > 0} then now() - ${died_s} * interval '1 second' end)
      returning id`.execute(db),
  )
  return rows[0]?.id ?? 0
}

const limit = { most_deaths: 6, most_minutes: 10, kinds: ['deadly', 'slow'] }
const take = (kind: string, limited = true) =>
  app.database.platform((db) => takeJob(db, { kinds: [kind], lease_s: 60, limit: limited ? limit : null }))
const finish = (job: Awaited<ReturnType<typeof take>>) =>
  app.database.platform((db) =>
    finishJob(db, job ?? { company_id: 0, id: 0, attempts: 0 }, { state: 'done', message: '' }),
  )
/** As if its server had died so long ago. */
const die = (id: number, seconds: number) =>
  app.database.platform((db) =>
    sql`update jobs set locked_until = now() - ${seconds} * interval '1 second'
      where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
/** As if the job had gone on for so long. */
const grow = (id: number, seconds: number) =>
  app.database.platform((db) =>
    sql`update jobs set started_at = now() - ${seconds} * interval '1 second'
      where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )

test('work that goes on where the server before it was stopped is not given up, however many die (K-12)', async () => {
  const limit = { most_deaths: 6, most_minutes: 10, kinds: ['stepping'] }
  const store = app.database.platform
  const take = () => store((db) => takeJob(db, { kinds: ['stepping'], lease_s: 60, limit }))
  await left('stepping', 6)
  const dead = await take()
  expect(dead, 'an hour without a step').toMatchObject({ is_dead: true })
  await finish(dead)
  const id = await left('stepping', 6)
  const step = { percent: 60, message: '', lease_s: 0, go_on: { place: 3 } }
  const job = { company_id: app.company_id, id, attempts: 6 }
  expect(await store((db) => reportProgress(db, job, step))).toBe(false)
  await die(id, 90)
  expect(await take(), 'a step just now').toMatchObject({ id, is_dead: false, payload: { place: 3 } })
})

test('a job under which servers die is done alone, letters and orders never wait for it (K-12)', async () => {
  const deadly = await left('deadly', 3, 90)
  const slow = await left('slow', 0)
  const letter = await left('letter', 40)
  expect(await take('slow')).toBeNull()
  expect(await take('letter', false)).toMatchObject({ id: letter, attempts: 41, is_dead: false })
  const taken = await take('deadly')
  expect(taken).toMatchObject({ id: deadly, attempts: 4 })
  expect(await take('slow')).toBeNull()
  await finish(taken)
  const other = await take('slow')
  expect(other).toMatchObject({ id: slow })
  const second = await left('deadly', 3, 90)
  expect(await take('deadly')).toBeNull()
  await finish(other)
  const again = await take('deadly')
  expect(again).toMatchObject({ id: second })
  await finish(again)
})

test('the others have every other minute of the one that waits to be alone, and begin when it outlives one (K-12)', async () => {
  const deadly = await left('deadly', 4, 30)
  const [first, second] = [await left('slow', 0), await left('slow', 0)]
  const other = await take('slow')
  expect(other).toMatchObject({ id: first })
  await finish(other)
  expect(await take('deadly'), 'a server that dies now was not killed by it').toBeNull()
  await die(deadly, 90)
  const taken = await take('deadly')
  expect(taken).toMatchObject({ id: deadly, attempts: 5 })
  expect(await take('slow')).toBeNull()
  await grow(deadly, 61)
  expect(await take('slow')).toMatchObject({ id: second })
  await finish(taken)
})

test('a server that dies while it does nothing suspected clears those that are, a killed one does not (K-12)', async () => {
  const id = await left('accused', 6)
  const accused = { ...limit, kinds: ['accused'] }
  const taken = () =>
    app.database.platform((db) => takeJob(db, { kinds: ['accused'], lease_s: 60, limit: accused }))
  /** A server lives, does the job or not, and is not seen for two minutes; the next one begins. */
  const oneDied = (didIt: boolean) =>
    app.database.platform(async (db) => {
      const [server, next] = [randomUUID(), randomUUID()]
      await seeServers(db, server)
      if (didIt) await doSuspected(db, server)
      await sql`update servers set seen_at = now() - interval '2 minutes' where id = ${server}::uuid`.execute(
        db,
      )
      await seeServers(db, next)
      await leaveServers(db, next)
    })
  await oneDied(true)
  expect(await taken()).toMatchObject({ id, is_dead: true })
  await die(id, 90)
  await oneDied(false)
  expect(await taken()).toMatchObject({ id, is_dead: false })
})

test('work that must not be lost is tried again after any fault of ours (K-12)', async () => {
  let tries = 0
  const faulty: Worker = () => {
    tries += 1
    return Promise.reject(new Error('a fault'))
  }
  const jobs = startJobs(app.database, [{ workers: { faulty } }], { error: () => undefined })
  const id = await app.database.platform(async (db) => {
    const job = await jobs.add(db, { company_id: app.company_id, user_id: null, kind: 'faulty', payload: {} })
    await sql`update jobs set attempts = 7 where company_id = ${app.company_id} and id = ${job}`.execute(db)
    return job
  })
  await expect.poll(() => tries).toBe(1)
  await jobs.stop()
  const { rows } = await app.database.platform((db) =>
    sql`select state from jobs where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  expect(rows).toEqual([{ state: 'queued' }])
})
