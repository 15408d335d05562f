import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Puts notices out for those of their readers who are connected; answers whom. */
export async function insertTelegramNotices(
  db: Db,
  company_id: number,
  notice_ids: readonly number[],
): Promise<number[]> {
  const made = await sql<{ user_id: number }>`
    insert into outbox (company_id, channel, key, payload)
    select n.company_id, 'telegram', 'notice-' || n.id,
      jsonb_build_object('user_id', n.user_id, 'text', n.text, 'link', n.link)
    from notifications n join telegram_chats c on c.user_id = n.user_id
    where n.company_id = ${company_id} and n.id = any (${notice_ids}::bigint[])
    on conflict do nothing returning (payload->>'user_id')::bigint as user_id`.execute(db)
  return [...new Set(made.rows.map(({ user_id }) => user_id))]
}

export interface WaitingNotice {
  id: number
  text: string
  link: string | null
  attempts: number
}

/** The oldest notices of the person that have not left; those given up are passed over. */
export async function readWaitingNotices(
  db: Db,
  company_id: number,
  asked: { user_id: number; limit: number; most_attempts: number },
): Promise<WaitingNotice[]> {
  const found = await sql<WaitingNotice>`
    select id, payload->>'text' as text, payload->>'link' as link, attempts from outbox
    where company_id = ${company_id} and channel = 'telegram' and sent_at is null
      and payload->>'user_id' = ${String(asked.user_id)}
      and attempts < ${asked.most_attempts} and next_at <= now()
    order by id limit ${asked.limit}`.execute(db)
  return found.rows
}

export async function markNoticesSent(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update outbox set sent_at = now(), error = null, attempts = attempts + 1
    where company_id = ${company_id} and id = any (${ids}::bigint[])`.execute(db)
}

export async function markNoticesFailed(
  db: Db,
  company_id: number,
  failure: { ids: readonly number[]; error: string; attempts: number; delay_s: number },
): Promise<void> {
  await sql`
    update outbox set attempts = ${failure.attempts}, error = ${failure.error.slice(0, 500)},
      next_at = now() + ${failure.delay_s} * interval '1 second'
    where company_id = ${company_id} and id = any (${failure.ids}::bigint[])`.execute(db)
}
