import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractsCsv, openFile } from '../sections/imports/testing/import-file.ts'
import { startUndo } from '../sections/imports/testing/undone.ts'
import { testApp } from './test-app.ts'

const ROWS = 1500
const app = await testApp({ works: false })

function startWork(): ChildProcess {
  const { database_url, secret, files } = app.ground
  const script = join(import.meta.dirname, 'work-process.ts')
  return fork(script, [database_url, secret, files], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

interface JobState {
  state: string
  progress: number
}

async function jobOnce(id: number, reached: (job: JobState) => boolean): Promise<JobState> {
  for (;;) {
    const found = await app.database.platform((db) =>
      sql<JobState>`select state, progress from jobs
        where company_id = ${app.company_id} and id = ${id}`.execute(db),
    )
    const [job] = found.rows
    if (job && reached(job)) return job
    await pause(5)
  }
}

async function importedContracts(): Promise<number> {
  const found = await app.database.platform((db) =>
    sql<{ count: number }>`select count(*) from agreements
      where company_id = ${app.company_id} and number like 'УБ-%'`.execute(db),
  )
  return Number(found.rows[0]?.count)
}

test('a server killed in the middle of an import leaves nothing half-saved, the next one finishes it', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `УБ-${n};05.03.2026;ООО «Отделочник»;;${n + 1},50;Работы`,
  )
  const { settings } = await openFile(app, { name: 'договоры.csv', bytes: contractsCsv(...rows) })
  const expected = { new: ROWS, change: 0 }
  const { job_id } = await app.call(saveAgreements, { ...settings, expected }, { as: 'director' })

  await killInTheMiddle(job_id, 45)
  expect(await importedContracts()).toBe(0)
  expect((await finishedByNext(job_id)).state).toBe('done')
  expect(await importedContracts()).toBe(ROWS)
})

test('one killed while it takes the import back leaves all of it, the next one takes it back once', async () => {
  const { items } = await app.call(loadImports, {}, { as: 'director' })
  const job_id = await startUndo(app, items[0]?.id ?? 0)
  await killInTheMiddle(job_id, 15)
  expect(await importedContracts()).toBe(ROWS)
  expect((await finishedByNext(job_id)).state).toBe('done')
  expect(await importedContracts()).toBe(0)
})

/** The server dies once its job has come so far; its hold on the job, which runs out by itself in a minute, has run out. */
async function killInTheMiddle(job_id: number, percent: number): Promise<void> {
  const killed = startWork()
  const middle = await jobOnce(job_id, ({ state, progress }) => state !== 'queued' && progress >= percent)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(middle.state).toBe('running')
  await app.database.platform((db) =>
    sql`update jobs set locked_until = now() where company_id = ${app.company_id} and id = ${job_id}`.execute(
      db,
    ),
  )
}

async function finishedByNext(job_id: number): Promise<JobState> {
  const next = startWork()
  const ended = await jobOnce(job_id, ({ state }) => state === 'done' || state === 'failed')
  next.disconnect()
  await once(next, 'exit')
  return ended
}
