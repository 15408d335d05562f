import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface JobRow {
  company_id: number
  id: number
  kind: string
  payload: unknown
  user_id: number | null
  attempts: number
}

export interface NewJob {
  company_id: number
  user_id: number | null
  kind: string
  payload: Record<string, unknown>
  /** Not before this many seconds have passed. */
  delay_s?: number
}

/** Queues work in the transaction of the deed that needs it. */
export async function addJob(db: Db, job: NewJob): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into jobs (company_id, user_id, kind, payload, run_at)
    values (${job.company_id}, ${job.user_id}, ${job.kind}, ${JSON.stringify(job.payload)},
      now() + ${job.delay_s ?? 0} * interval '1 second')
    returning id`.execute(db)
  return onlyRow(made).id
}

export const DEAD_WORDS =
  'Работа остановлена: на ней несколько раз подряд завершался сервер. Повторите её с другими данными или обратитесь к администратору'

/** Under which job so many servers have died is suspected, and done alone: its neighbours are not to die with it. */
export const SUSPECT_DEATHS = 3

export interface Taking {
  kinds: readonly string[]
  lease_s: number
  /** A job that outlived neither so many servers nor so many minutes is taken no more; null: it is never given up. */
  limit: { most_deaths: number; most_minutes: number; kinds: readonly string[] } | null
}

/** Every other minute since its server died is the turn of a suspected job, the rest is that of the others. */
const isItsTurn = (job: 'j' | 'o') =>
  sql`extract(epoch from now() - ${sql.ref(`${job}.locked_until`)})::bigint / 60 % 2 = 1`

/**
 * A suspected job begins in its turn and when the others are done; in its turn they do not begin, so that neither waits for
 * the other for ever, and a server that dies in theirs was not killed by it. What lives for a minute alone kills nobody,
 * and they begin beside it.
 */
// across companies: a server dies under a job of whichever company
const aloneOrWith = (kinds: readonly string[]) => sql`(
  case when j.state = 'running' and j.attempts >= ${SUSPECT_DEATHS} then ${isItsTurn('j')} and not exists (select from jobs o
    where o.kind = any (${kinds}) and o.state = 'running' and o.locked_until >= now())
  else not exists (select from jobs o where o.kind = any (${kinds}) and o.state = 'running'
    and case when o.locked_until >= now()
      then o.attempts > ${SUSPECT_DEATHS} and o.started_at > now() - interval '1 minute'
      else o.attempts >= ${SUSPECT_DEATHS} and ${isItsTurn('o')} end) end)`

/**
 * Takes the oldest waiting job, or one whose server died (its lease ran out); nobody else gets it meanwhile. One that no
 * server outlives is not tried for ever: it comes back as dead, to be given up by whoever has taken it.
 */
export async function takeJob(
  db: Db,
  { kinds, lease_s, limit }: Taking,
): Promise<(JobRow & { is_dead: boolean }) | null> {
  const dead = limit
    ? sql`(j.state = 'running' and j.attempts >= ${limit.most_deaths}
        and j.run_at < now() - ${limit.most_minutes} * interval '1 minute')`
    : sql`false`
  const taken = await sql<JobRow & { is_dead: boolean }>`
    update jobs j set state = 'running', attempts = j.attempts + 1, progress = 0,
      started_at = case when waiting.is_dead then j.started_at else now() end,
      locked_until = now() + ${lease_s} * interval '1 second'
    from (
      select j.company_id, j.id, ${dead} as is_dead from jobs j
      where j.kind = any (${kinds}) and j.run_at <= now()
        and (j.state = 'queued' or j.state = 'running' and j.locked_until < now())
        and ${limit ? aloneOrWith(limit.kinds) : sql`true`}
      order by j.run_at, j.id limit 1 for update skip locked
    ) waiting
    where j.company_id = waiting.company_id and j.id = waiting.id
    returning j.company_id, j.id, j.kind, j.payload, j.user_id, j.attempts, waiting.is_dead`.execute(db)
  return taken.rows[0] ?? null
}

/** Who holds a job: each taking of it counts one attempt more, so an earlier holder is known by its number. */
export type Holding = Pick<JobRow, 'company_id' | 'id' | 'attempts'>

const isHeld = ({ id, attempts }: Holding) => sql`id = ${id} and attempts = ${attempts} and state = 'running'`

/** Prolongs the lease; false when the job has gone to another. */
export async function holdOn(db: Db, job: Holding, lease_s: number): Promise<boolean> {
  const held = await sql`
    update jobs set locked_until = now() + ${lease_s} * interval '1 second'
    where company_id = ${job.company_id} and ${isHeld(job)} returning id`.execute(db)
  return held.rows.length > 0
}

/**
 * Prolongs the lease and tells the progress; answers whether somebody asked to stop, null when it is held no more.
 * With `go_on` the next holder begins there, and the minutes after which a job is given up are counted from this step.
 */
export async function reportProgress(
  db: Db,
  job: Holding,
  progress: {
    percent: number
    message: string
    lease_s: number
    go_on?: Record<string, unknown> | undefined
  },
): Promise<boolean | null> {
  const { go_on } = progress
  const step = go_on ? sql`payload = payload || ${JSON.stringify(go_on)}::jsonb, run_at = now(),` : sql``
  const found = await sql<{ cancel_requested: boolean }>`
    update jobs set ${step} progress = ${progress.percent}, message = ${progress.message},
      locked_until = now() + ${progress.lease_s} * interval '1 second'
    where company_id = ${job.company_id} and ${isHeld(job)}
    returning cancel_requested`.execute(db)
  return found.rows[0]?.cancel_requested ?? null
}

/** Whether somebody has asked to stop; whoever asks later waits until the transaction has ended. */
export async function isStopAsked(db: Db, { company_id, id }: Holding): Promise<boolean> {
  const found = await sql<{ cancel_requested: boolean }>`
    select cancel_requested from jobs where company_id = ${company_id} and id = ${id} for no key update`.execute(
    db,
  )
  return found.rows[0]?.cancel_requested ?? false
}

/** Ends the attempt; false when the job has gone to another, who ends it. */
export async function finishJob(
  db: Db,
  job: Holding,
  end: {
    state: 'done' | 'failed' | 'cancelled' | 'queued'
    message: string
    result?: unknown
    delay_s?: number
  },
): Promise<boolean> {
  const ended = await sql`
    update jobs set state = ${end.state}, message = ${end.message}, locked_until = null,
      result = ${end.result === undefined ? null : JSON.stringify(end.result)},
      progress = case when ${end.state} = 'done' then 100 else progress end,
      finished_at = case when ${end.state} = 'queued' then null else now() end,
      run_at = now() + ${end.delay_s ?? 0} * interval '1 second'
    where company_id = ${job.company_id} and ${isHeld(job)} returning id`.execute(db)
  return ended.rows.length > 0
}
