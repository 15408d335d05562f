import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** A button under a message: an address inside the product. */
export interface NoticeButton {
  text: string
  href: string
}

export interface NewNotice {
  id: number
  button: NoticeButton | null
}

/** Puts notices out for those of their readers who are connected; answers whom. */
export async function insertTelegramNotices(
  db: Db,
  company_id: number,
  notices: readonly NewNotice[],
): Promise<number[]> {
  const made = await sql<{ user_id: number }>`
    insert into outbox (company_id, channel, key, payload)
    select n.company_id, 'telegram', 'notice-' || n.id,
      jsonb_build_object('user_id', n.user_id, 'text', n.text, 'link', n.link, 'button', made.button)
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as made (id bigint, button jsonb)
    join notifications n on n.company_id = ${company_id} and n.id = made.id
    join telegram_chats c on c.user_id = n.user_id
    on conflict do nothing returning (payload->>'user_id')::bigint as user_id`.execute(db)
  return [...new Set(made.rows.map(({ user_id }) => user_id))]
}

export interface WaitingNotice {
  id: number
  text: string
  link: string | null
  button: NoticeButton | null
  attempts: number
}

/** The oldest notices of the person that have not left; those given up are passed over. */
export async function readWaitingNotices(
  db: Db,
  company_id: number,
  asked: { user_id: number; limit: number; most_attempts: number },
): Promise<WaitingNotice[]> {
  const found = await sql<WaitingNotice>`
    select id, payload->>'text' as text, payload->>'link' as link, nullif(payload->'button', 'null') as button, attempts from outbox
    where company_id = ${company_id} and channel = 'telegram' and sent_at is null
      and payload->>'user_id' = ${String(asked.user_id)}
      and attempts < ${asked.most_attempts} and next_at <= now()
    order by id limit ${asked.limit}`.execute(db)
  return found.rows
}

/** An address that needs no sign-in has no business in the database once it has left, or never will. */
export async function markNoticesSent(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update outbox set sent_at = now(), error = null, attempts = attempts + 1, payload = payload - 'button'
    where company_id = ${company_id} and id = any (${ids}::bigint[])`.execute(db)
}

export async function markNoticesFailed(
  db: Db,
  company_id: number,
  failure: { ids: readonly number[]; error: string; attempts: number; delay_s: number; gives_up: boolean },
): Promise<void> {
  await sql`
    update outbox set attempts = ${failure.attempts}, error = ${failure.error.slice(0, 500)},
      next_at = now() + ${failure.delay_s} * interval '1 second',
      payload = case when ${failure.gives_up} then payload - 'button' else payload end
    where company_id = ${company_id} and id = any (${failure.ids}::bigint[])`.execute(db)
}
