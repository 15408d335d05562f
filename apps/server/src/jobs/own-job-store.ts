import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** A job as the person who started it sees it. */
export interface OwnJob<Result> {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: number
  message: string
  result: Result | null
  /** What was wrong with what the job was given, sentence by sentence. */
  problems: string[]
}

interface AskedJob {
  kind: string
  job_id: number
  user_id: number
}

/** Only the jobs of the asking user. */
export async function readOwnJob<Result>(
  db: Db,
  company_id: number,
  { kind, job_id, user_id }: AskedJob,
): Promise<OwnJob<Result> | null> {
  const found = await sql<OwnJob<Result>>`
    select state, progress, message, case state when 'done' then result end as result,
      case state when 'failed' then array(select value from jsonb_each_text(result->'errors')) else '{}' end as problems
    from jobs
    where company_id = ${company_id} and id = ${job_id} and user_id = ${user_id} and kind = ${kind}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** What the person has asked for and is not done yet, the earliest first. */
export async function listRunningJobs<Order>(
  db: Db,
  company_id: number,
  { kind, user_id }: Omit<AskedJob, 'job_id'>,
): Promise<{ id: number; payload: Order }[]> {
  const found = await sql<{ id: number; payload: Order }>`
    select id, payload from jobs
    where company_id = ${company_id} and user_id = ${user_id} and kind = ${kind} and state in ('queued', 'running')
    order by id`.execute(db)
  return found.rows
}

/** A waiting job ends at once, a running one at its next word; false when there is nothing to stop. */
export async function stopOwnJob(
  db: Db,
  company_id: number,
  { kind, job_id, user_id }: AskedJob,
): Promise<boolean> {
  const stopped = await sql`
    update jobs set cancel_requested = true,
      state = case state when 'queued' then 'cancelled' else state end,
      message = case state when 'queued' then 'Остановлено пользователем' else message end,
      finished_at = case state when 'queued' then now() else finished_at end
    where company_id = ${company_id} and id = ${job_id} and user_id = ${user_id} and kind = ${kind}
      and state in ('queued', 'running')
    returning id`.execute(db)
  return stopped.rows.length > 0
}
