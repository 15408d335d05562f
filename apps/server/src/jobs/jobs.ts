import { randomUUID } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readConstraintError } from '@stroyfin/database/connection/constraint-error'
import type { Db } from '@stroyfin/database/connection/db'
import type { Database } from '@stroyfin/database/connection/open-database'
import {
  addJob,
  DEAD_WORDS,
  finishJob,
  holdOn,
  isStopAsked,
  type JobRow,
  type NewJob,
  reportProgress,
  SUSPECT_DEATHS,
  takeJob,
} from './job-store.ts'
import { queueWatch } from './queue-watch.ts'
import { doSuspected, leaveServers, seeServers } from './server-store.ts'

/** A worker that died holds its job no longer than this. */
const LEASE_S = 60
/** A worker that lives holds on to its job, however long its step takes. */
const HOLD_ON_MS = 20_000
export const MAX_ATTEMPTS = 3
const LONGEST_WAIT_S = 3600
/** Servers may be stopped under a job by chance, also one after another; so many over so long are stopped by the job. */
const GIVEN_UP = { most_deaths: 6, most_minutes: 10 }

interface Log {
  error(details: object, message: string): void
}

/** What a kind of background work gets; `done` writes effects and completion in ONE transaction (K-12). */
export interface Work {
  job: JobRow
  log: Log
  /** What was asked for when the job was added: its kind knows the form. */
  order<Order>(): Order
  /**
   * Tells the progress in whole percent; throws Cancelled when the user asked to stop. What is done step by step says
   * with what its order is to be added to for the next server to go on from here.
   */
  progress(percent: number, message: string, go_on?: Record<string, unknown>): Promise<void>
  done(effects: (db: Db) => Promise<unknown>): Promise<void>
}

export type Worker = (work: Work) => Promise<void>

export class Cancelled extends Error {}

/** The lease ran out and another took the job: whatever this worker was about to write is not written. */
export class LeaseLost extends Error {}

export interface Jobs {
  add(db: Db, job: NewJob): Promise<number>
  /** Wakes the worker at once instead of at its next look. */
  wake(): void
  stop(): Promise<void>
}

/** Work of one lane is done one after another. */
export interface Lane {
  /** Kinds of work by their names in the queue. */
  workers: Readonly<Record<string, Worker>>
  /**
   * What is done, in the transaction that gives a job up, when no server outlives it. Without it the lane gives up nothing,
   * neither for a death nor for a fault of ours: its work must not be lost.
   */
  giveUp?: (db: Db, job: JobRow) => Promise<void>
}

/**
 * Runs background work of all companies in this process; several servers share the queue. Each lane has its own turn, so
 * that an import of an hour does not keep a letter or an order to the bank waiting.
 */
export function startJobs(database: Database, lanes: readonly Lane[], log: Log): Jobs {
  const stopping = new AbortController()
  const queues = lanes.map((lane) => ({ lane, watch: queueWatch() }))
  const kinds = lanes.flatMap(({ workers, giveUp }) => (giveUp ? Object.keys(workers) : []))
  const wake = () => {
    for (const { watch } of queues) watch.wake()
  }
  const server_id = randomUUID()
  const see = () => database.platform((db) => seeServers(db, server_id)).catch(() => undefined)
  const isSeen = see()
  const seeing = setInterval(see, HOLD_ON_MS)
  const run = async ({ lane, watch }: (typeof queues)[number]) => {
    await isSeen
    const { workers, giveUp } = lane
    const limit = giveUp ? { ...GIVEN_UP, kinds } : null
    const taking = { kinds: Object.keys(workers), lease_s: LEASE_S, limit }
    const take = () =>
      database.platform(async (db) => {
        const job = await takeJob(db, taking)
        if (job && job.attempts > SUSPECT_DEATHS) await doSuspected(db, server_id)
        return job
      })
    while (!stopping.signal.aborted) {
      const job = await take().catch(() => null)
      const worker = job && workers[job.kind]
      if (job?.is_dead && giveUp) await giveUpJob(database, job, giveUp, log)
      else if (job && worker) await runJob(database, job, { worker, is_lasting: !giveUp }, log)
      else await watch.pause()
    }
  }
  const running = Promise.all(queues.map(run))
  return {
    async add(db, job) {
      const id = await addJob(db, job)
      const queue = queues.find(({ lane }) => Object.hasOwn(lane.workers, job.kind))
      if (!job.delay_s) queue?.watch.expect()
      return id
    },
    wake,
    async stop() {
      stopping.abort()
      wake()
      await running
      clearInterval(seeing)
      await database.platform((db) => leaveServers(db, server_id)).catch(() => undefined)
    },
  }
}

/** Ended and told in one transaction: a server that dies here leaves it to the next one. */
async function giveUpJob(
  database: Database,
  job: JobRow,
  giveUp: NonNullable<Lane['giveUp']>,
  log: Log,
): Promise<void> {
  log.error({ job: job.id, kind: job.kind }, 'job given up: no server outlives it')
  const actor = { company_id: job.company_id, user_id: job.user_id ?? 0 }
  await database
    .inCompany(actor, async (db) => {
      if (await finishJob(db, job, { state: 'failed', message: DEAD_WORDS })) await giveUp(db, job)
    })
    .catch((error) => log.error({ err: error, job: job.id }, 'a job could not be given up'))
}

interface Doing {
  worker: Worker
  /** Tried again whatever happens. */
  is_lasting: boolean
}

async function runJob(
  database: Database,
  job: JobRow,
  { worker, is_lasting }: Doing,
  log: Log,
): Promise<void> {
  const actor = { company_id: job.company_id, user_id: job.user_id ?? 0, timeout_ms: 10 * 60_000 }
  const work: Work = {
    job,
    log,
    order: <Order>() => job.payload as Order,
    async progress(percent, message, go_on) {
      const state = { percent, message, lease_s: LEASE_S, go_on }
      const isCancelled = await database.platform((db) => reportProgress(db, job, state))
      if (isCancelled === null) throw new LeaseLost()
      if (isCancelled) throw new Cancelled()
    },
    async done(effects) {
      await database.inCompany(actor, async (db) => {
        const result = await effects(db)
        // Whoever asks from here on waits for the end and hears that it is done.
        if (await isStopAsked(db, job)) throw new Cancelled()
        if (!(await finishJob(db, job, { state: 'done', message: '', result }))) throw new LeaseLost()
      })
    },
  }
  const hold = setInterval(() => {
    database.platform((db) => holdOn(db, job, LEASE_S)).catch(() => undefined)
  }, HOLD_ON_MS)
  try {
    await worker(work)
  } catch (error) {
    if (error instanceof LeaseLost) return
    const met = refusedByRule(error) ?? error
    await database.platform((db) => finishJob(db, job, ending(job, met, is_lasting))).catch(() => undefined)
    if (!(met instanceof Cancelled) && !(met instanceof Refusal))
      log.error({ err: error, job: job.id }, 'job failed')
  } finally {
    clearInterval(hold)
  }
}

/** What a rule of the database says to people does not change with another try. */
function refusedByRule(error: unknown): Refusal | null {
  const sentence = readConstraintError(error)?.sentence
  return sentence ? new Refusal('conflict', sentence) : null
}

function ending(job: JobRow, error: unknown, is_lasting: boolean): Parameters<typeof finishJob>[2] {
  if (error instanceof Cancelled) return { state: 'cancelled', message: 'Остановлено пользователем' }
  if (error instanceof Refusal) return { state: 'failed', message: error.message, result: error.body }
  if (is_lasting || job.attempts < MAX_ATTEMPTS)
    return {
      state: 'queued',
      message: 'Повторная попытка',
      delay_s: Math.min(5 * job.attempts, LONGEST_WAIT_S),
    }
  return { state: 'failed', message: 'Ошибка' }
}
