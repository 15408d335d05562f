import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { type Jobs, startJobs, type Worker } from './jobs.ts'

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
  const first = startJobs(app.database, [{ fenced: slow }], silent)
  const job = await app.database.platform((db) =>
    first.add(db, { company_id: app.company_id, user_id: null, kind: 'fenced', payload: {} }),
  )
  await reached.promise
  await app.database.platform((db) =>
    sql`update jobs set locked_until = now() - interval '1 second'
      where company_id = ${app.company_id} and id = ${job}`.execute(db),
  )
  const second = startJobs(app.database, [{ fenced: quick }], silent)
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
  const jobs: Jobs = startJobs(app.database, [{ short }, { long }], silent)
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
  const jobs = startJobs(
    app.database,
    [
      {
        poison: () => Promise.reject(new Error('it never comes to this')),
        behind: ({ done: end }) => end(async () => null),
      },
    ],
    { error: (_details, message) => errors.push(message) },
  )
  const [poison, behind] = await app.database.platform(async (db) => {
    const add = (kind: string) =>
      jobs.add(db, { company_id: app.company_id, user_id: null, kind, payload: {} })
    const ids = [await add('poison'), await add('behind')]
    await sql`update jobs set state = 'running', attempts = 6, run_at = now() - interval '11 minutes',
      locked_until = now() - interval '1 second'
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
    attempts: 6,
    message: expect.stringContaining('завершался сервер'),
  })
  expect(errors).toEqual(['job given up: no server outlives it'])
})
