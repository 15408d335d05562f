import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { KEPT_DAYS } from './kept-periods.ts'

/** Companies whose traces are cleared, and the one of the product itself. */
export async function listKeepers(db: Db): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from companies order by id`.execute(db)
  return [0, ...found.rows.map(({ id }) => id)]
}

/** Deletes up to so many rows that have served their time; answers how many. */
export type Forget = (db: Db, company_id: number, most: number) => Promise<number>

const ago = (days: number) => sql`now() - ${days} * interval '1 day'`
const count = (done: { numAffectedRows?: bigint }) => Number(done.numAffectedRows ?? 0n)

const jobs: Forget = async (db, company_id, most) =>
  count(
    await sql`delete from jobs where company_id = ${company_id} and id = any (array(
      select id from jobs where company_id = ${company_id} and finished_at < ${ago(KEPT_DAYS.jobs)}
        and state not in ('queued', 'running')
      order by finished_at limit ${most} for update skip locked))`.execute(db),
  )

const messages: Forget = async (db, company_id, most) =>
  count(
    await sql`delete from outbox where company_id = ${company_id} and id = any (array(
      select id from outbox where company_id = ${company_id}
        and created_at < case when sent_at is null then ${ago(KEPT_DAYS.unsent_messages)}
          else ${ago(KEPT_DAYS.sent_messages)} end
      order by created_at limit ${most} for update skip locked))`.execute(db),
  )

const notifications: Forget = async (db, company_id, most) =>
  count(
    await sql`delete from notifications where company_id = ${company_id} and id = any (array(
      select id from notifications where company_id = ${company_id}
        and created_at < case when is_read then ${ago(KEPT_DAYS.read_notifications)}
          else ${ago(KEPT_DAYS.unread_notifications)} end
      order by created_at limit ${most} for update skip locked))`.execute(db),
  )

const answers: Forget = async (db, company_id, most) =>
  count(
    await sql`delete from idempotency_keys where company_id = ${company_id} and (user_id, key) in (
      select user_id, key from idempotency_keys
      where company_id = ${company_id} and created_at < ${ago(KEPT_DAYS.idempotency_keys)}
      order by created_at limit ${most} for update skip locked)`.execute(db),
  )

/** What each company is cleared of, portion after portion. */
export const FORGOTTEN: Readonly<Record<string, Forget>> = { jobs, messages, notifications, answers }

/** Sessions belong to people and not to companies. */
export async function forgetSessions(db: Db, most: number): Promise<number> {
  return count(
    await sql`delete from sessions where id = any (array(
      select id from sessions where expires_at < ${ago(KEPT_DAYS.sessions)}
      order by expires_at limit ${most} for update skip locked))`.execute(db),
  )
}

/** Files that nothing holds any more; the row goes with the bytes, so they are locked till the end of the transaction. */
export async function takeUnattached(
  db: Db,
  company_id: number,
  most: number,
): Promise<{ id: string; key: string }[]> {
  const found = await sql<{ id: string; key: string }>`
    select f.id, f.storage_key as key from files f
    where f.company_id = ${company_id} and f.created_at < ${ago(KEPT_DAYS.unattached_files)}
      and not exists (select from file_links l where l.company_id = ${company_id} and l.file_id = f.id)
      and not exists (select from report_history h where h.company_id = ${company_id} and h.file_key = f.id::text)
      and not exists (select from jobs j where j.company_id = ${company_id} and j.state in ('queued', 'running')
        and strpos(j.payload::text, f.id::text) > 0)
      and not exists (select from outbox o where o.company_id = ${company_id} and o.sent_at is null
        and strpos(o.payload::text, f.storage_key) > 0)
    order by f.created_at limit ${most} for update skip locked`.execute(db)
  return found.rows
}

export async function deleteFiles(db: Db, company_id: number, ids: readonly string[]): Promise<void> {
  await sql`delete from files where company_id = ${company_id} and id = any (${ids}::uuid[])`.execute(db)
}
