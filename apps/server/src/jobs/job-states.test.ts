import { getUser } from '@stroyfin/contract/auth/get-user'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { finishJob, type Holding, holdOn, takeJob } from './job-store.ts'
import { stopOwnJob } from './own-job-store.ts'

const app = await testApp({ works: false })
const { company_id } = app
const user_id = (await app.call(getUser, {}, { as: 'finance' })).user?.id ?? 0
const kind = 'table'
const platform = <Result>(work: (db: Db) => Promise<Result>) => app.database.platform(work)

/** A job of the first attempt in this state; of a running one the server lives, of a left one it died. */
const STATES = ['queued', 'running', 'left', 'done', 'failed', 'cancelled'] as const
type State = (typeof STATES)[number]

async function jobIn(state: State): Promise<Holding> {
  const { rows } = await platform((db) =>
    sql<Holding>`
      insert into jobs (company_id, user_id, kind, state, attempts, run_at, locked_until)
      values (${company_id}, ${user_id}, ${kind}, ${state === 'left' ? 'running' : state}, 1, now() - interval '1 hour',
        case ${state} when 'running' then now() + interval '1 minute' when 'left' then now() - interval '1 minute' end)
      returning company_id, id, attempts`.execute(db),
  )
  return rows[0] ?? { company_id, id: 0, attempts: 0 }
}

/** Each answers whether it has happened. */
const EVENTS = {
  take: async ({ id }: Holding) =>
    (await platform((db) => takeJob(db, { kinds: [kind], lease_s: 60, limit: null })))?.id === id,
  hold: (job: Holding) => platform((db) => holdOn(db, job, 60)),
  finish: (job: Holding) => platform((db) => finishJob(db, job, { state: 'done', message: '' })),
  fail: (job: Holding) => platform((db) => finishJob(db, job, { state: 'failed', message: '' })),
  'try again': (job: Holding) => platform((db) => finishJob(db, job, { state: 'queued', message: '' })),
  'finish by another': ({ attempts, ...job }: Holding) =>
    platform((db) => finishJob(db, { ...job, attempts: attempts + 1 }, { state: 'done', message: '' })),
  stop: ({ id }: Holding) => platform((db) => stopOwnJob(db, company_id, { kind, job_id: id, user_id })),
  'stop by another': ({ id }: Holding) =>
    platform((db) => stopOwnJob(db, company_id, { kind, job_id: id, user_id: user_id + 1 })),
} satisfies Record<string, (job: Holding) => Promise<boolean>>
type Event = keyof typeof EVENTS

const held: Partial<Record<Event, string>> = {
  hold: 'running',
  finish: 'done',
  fail: 'failed',
  'try again': 'queued',
  // Ends at its next word.
  stop: 'running',
}

/** What happens, and the state it leads to; of what is not named nothing happens. */
const MOVES: Record<State, Partial<Record<Event, string>>> = {
  queued: { take: 'running', stop: 'cancelled' },
  running: held,
  left: { ...held, take: 'running' },
  done: {},
  failed: {},
  cancelled: {},
}

describe('a job, every state × every event (K-12)', () => {
  const pairs = STATES.flatMap((state) =>
    (Object.keys(EVENTS) as Event[]).map((event) => [state, event, MOVES[state][event] ?? null] as const),
  )
  test.each(pairs)('%s × %s: %s', async (state, event, expected) => {
    const job = await jobIn(state)
    expect(await EVENTS[event](job)).toBe(expected !== null)
    const { rows } = await platform((db) =>
      sql<{ state: string }>`
        select state from jobs where company_id = ${company_id} and id = ${job.id}`.execute(db),
    )
    expect(rows[0]?.state).toBe(expected ?? (state === 'left' ? 'running' : state))
    await platform((db) =>
      sql`delete from jobs where company_id = ${company_id} and kind = ${kind}`.execute(db),
    )
  })
})
