import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { cancelImportJob } from '@stroyfin/contract/imports/import-job'
import { loadUndoJob, undoImport } from '@stroyfin/contract/imports/undo-import'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'
import { workers } from '../../jobs/workers.ts'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { contractsCsv, openFile, savedResult } from './testing/import-file.ts'
import { batchOf, endedUndo, startUndo } from './testing/undone.ts'

// Nobody works here but the servers that a story starts: what is queued waits.
const app = await testApp({ works: false })
const { company_id } = app
const running = new Set<Jobs>()
const platform = app.database.platform

function startServer(): Jobs {
  const jobs = startJobs(app.database, workers(app.house), { error: () => undefined })
  running.add(jobs)
  return jobs
}

async function stopServers(): Promise<void> {
  await Promise.all([...running].map((jobs) => jobs.stop()))
  running.clear()
}
afterEach(stopServers)

/** Contracts of an import that has been done, and no server left. */
async function imported(...numbers: string[]): Promise<number> {
  startServer()
  const rows = numbers.map((number) => `${number};01.03.2026;ООО «Очередь»;;10;Работы`)
  const { settings } = await openFile(app, { name: 'договоры.csv', bytes: contractsCsv(...rows) })
  const { batch_id } = await savedResult(app, settings)
  await stopServers()
  return batch_id
}

const contractsOf = async (batch_id: number) => {
  const filters = [{ field: 'import_batch_id', op: 'eq' as const, value: batch_id }]
  return (await app.call(loadAgreements, { filters }, { as: 'director' })).items
}

const ended = async (job_id: number) => {
  startServer()
  return endedUndo(app, job_id)
}

/** How often contracts of this batch were deleted, by the log of changes. */
async function deletions(batch_id: number): Promise<number> {
  const found = await platform((db) =>
    sql<{ count: number }>`select count(*) from audit_log where company_id = ${company_id}
      and table_name = 'agreements' and action = 'delete'
      and changes ->> 'import_batch_id' = ${String(batch_id)}`.execute(db),
  )
  return Number(found.rows[0]?.count)
}

test('of two who press at once one is heard, the other and whoever comes later is told that it is under way', async () => {
  const batch_id = await imported('Д-1', 'Д-2')
  const { version } = await batchOf(app, batch_id)
  const pressed = await Promise.allSettled(
    ['director', 'admin'].map((as) => app.call(undoImport, { batch_id, version }, { as })),
  )
  const refused = pressed.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallRefused] : []))
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'Этот импорт уже отменяется'],
  ])
  await expect(app.call(undoImport, { batch_id, version }, { as: 'director' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Этот импорт уже отменяется' },
  })
  expect(await batchOf(app, batch_id, 'finance')).toMatchObject({ status: 'undoing', undo_progress: 0 })
  expect(await contractsOf(batch_id)).toHaveLength(2)
  startServer()
  await expect.poll(() => batchOf(app, batch_id)).toMatchObject({ status: 'undone', undo_progress: null })
  expect(await contractsOf(batch_id)).toEqual([])
  expect(await deletions(batch_id)).toBe(2)
})

test('what others have begun meanwhile stops it in the same words, nothing is half undone, later it goes', async () => {
  const batch_id = await imported('М-1', 'М-2')
  const job_id = await startUndo(app, batch_id)
  const [contract] = await contractsOf(batch_id)
  const payment = { company_id, agreement_id: contract!.id, date: '2026-03-02', summ: '10' }
  await platform((db) => db.insertInto('payments').values(payment).execute())
  expect(await ended(job_id)).toMatchObject({
    state: 'failed',
    message: 'Импорт нельзя отменить, с его договорами уже работали: 1 платёж',
    result: null,
  })
  expect(await contractsOf(batch_id)).toHaveLength(2)
  expect(await batchOf(app, batch_id)).toMatchObject({ status: 'applied', undo_progress: null })
  await platform((db) => db.deleteFrom('payments').where('agreement_id', '=', contract!.id).execute())
  expect(await ended(await startUndo(app, batch_id))).toMatchObject({
    state: 'done',
    result: { message: 'Импорт отменён, убрано договоров: 2' },
  })
})

test('a payment that is being made while it is undone is waited for and stops it', async () => {
  const batch_id = await imported('П-1')
  const job_id = await startUndo(app, batch_id)
  const [contract] = await contractsOf(batch_id)
  const payment = { company_id, agreement_id: contract!.id, date: '2026-03-02', summ: '10' }
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const making = platform(async (db) => {
    await db.insertInto('payments').values(payment).execute()
    reached.resolve()
    await go.promise
  })
  await reached.promise
  startServer()
  await expect.poll(() => waitingFor('for update')).toBeGreaterThan(0)
  go.resolve()
  await making
  expect(await endedUndo(app, job_id)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/1 платёж$/),
  })
  expect(await contractsOf(batch_id)).toHaveLength(1)
})

/** Queries with these words that wait for somebody's lock. */
async function waitingFor(words: string): Promise<number> {
  const found = await app.database.owner((client) =>
    client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database()",
      [`%${words}%`],
    ),
  )
  return Number(found.rows[0]?.count)
}

test('a server whose hold ran out undoes nothing once another has its job: it is undone once (K-12)', async () => {
  const batch_id = await imported('А-1', 'А-2', 'А-3')
  const job_id = await startUndo(app, batch_id)
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const importing = platform(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('import-agreements'), ${company_id}::int)`.execute(db)
    reached.resolve()
    await go.promise
  })
  await reached.promise
  startServer()
  await expect.poll(() => waitingFor('import-agreements')).toBe(1)
  await platform((db) =>
    sql`update jobs set locked_until = now() - interval '1 second'
      where company_id = ${company_id} and id = ${job_id}`.execute(db),
  )
  startServer()
  await expect.poll(() => waitingFor('import-agreements')).toBe(2)
  go.resolve()
  await importing
  expect(await endedUndo(app, job_id)).toMatchObject({
    state: 'done',
    result: { message: 'Импорт отменён, убрано договоров: 3' },
  })
  expect(await contractsOf(batch_id)).toEqual([])
  expect(await deletions(batch_id)).toBe(3)
})

test('the list of imports is told of its beginning and of its end, of other work it is not', async () => {
  const batch_id = await imported('Л-1')
  const told = async () => {
    const found = await platform((db) =>
      sql<{ sum: number }>`select coalesce(sum(revision), 0) as sum from live_revisions
        where company_id = ${company_id} and topic = 'imports'`.execute(db),
    )
    return Number(found.rows[0]?.sum)
  }
  const before = await told()
  await platform((db) =>
    app.house.jobs
      .add(db, { company_id, user_id: null, kind: 'report-file', payload: {}, delay_s: 3600 })
      .then(() => undefined),
  )
  expect(await told()).toBe(before)
  const job_id = await startUndo(app, batch_id)
  const queued = await told()
  expect(queued).toBeGreaterThan(before)
  await platform((db) =>
    sql`update jobs set state = 'failed' where company_id = ${company_id} and id = ${job_id}`.execute(db),
  )
  expect(await told()).toBeGreaterThan(queued)
})

test('how it goes is seen by who has asked for it', async () => {
  const batch_id = await imported('К-1')
  const job_id = await startUndo(app, batch_id)
  expect(await app.call(loadUndoJob, { job_id }, { as: 'director' })).toMatchObject({ state: 'queued' })
  await expect(app.call(loadUndoJob, { job_id }, { as: 'finance' })).rejects.toMatchObject({ status: 404 })
})

test('it is stopped by who has asked for it, while it waits and while it goes, and nothing of it stays (K-12)', async () => {
  const batch_id = await imported('С-1', 'С-2')
  const as = { as: 'director' }
  const waiting = await startUndo(app, batch_id)
  expect(await batchOf(app, batch_id)).toMatchObject({ status: 'undoing', undo_job_id: waiting })
  expect(await batchOf(app, batch_id, 'finance')).toMatchObject({ status: 'undoing', undo_job_id: null })
  await expect(app.call(cancelImportJob, { job_id: waiting }, { as: 'finance' })).rejects.toMatchObject({
    status: 409,
  })
  expect(await app.call(cancelImportJob, { job_id: waiting }, as)).toEqual({
    message: 'Отмена импорта останавливается',
  })
  expect(await endedUndo(app, waiting)).toMatchObject({ state: 'cancelled' })
  expect(await batchOf(app, batch_id)).toMatchObject({ status: 'applied', undo_job_id: null })
  await expect(app.call(cancelImportJob, { job_id: waiting }, as)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Отмена импорта уже закончена' },
  })

  const going = await startUndo(app, batch_id)
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const held = platform(async (db) => {
    await sql`select from import_batches where company_id = ${company_id} and id = ${batch_id} for update`.execute(
      db,
    )
    reached.resolve()
    await go.promise
  })
  await reached.promise
  startServer()
  // Everything is taken back but the last mark, for which it waits: no word of progress comes any more.
  await expect.poll(() => waitingFor('update import_batches')).toBe(1)
  await app.call(cancelImportJob, { job_id: going }, as)
  go.resolve()
  await held
  expect(await endedUndo(app, going)).toMatchObject({
    state: 'cancelled',
    message: 'Остановлено пользователем',
  })
  expect(await contractsOf(batch_id)).toHaveLength(2)
  expect(await batchOf(app, batch_id)).toMatchObject({ status: 'applied' })
})
