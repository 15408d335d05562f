import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Where the bot reaches the person; null for one who is not connected or may no longer sign in. */
export async function findChat(db: Db, user_id: number): Promise<number | null> {
  const found = await sql<{ chat_id: number }>`
    select c.chat_id from telegram_chats c join users u on u.id = c.user_id
    where c.user_id = ${user_id} and u.is_active`.execute(db)
  return found.rows[0]?.chat_id ?? null
}

export async function connectChat(db: Db, user_id: number, chat_id: number): Promise<void> {
  await sql`
    insert into telegram_chats (user_id, chat_id) values (${user_id}, ${chat_id})
    on conflict (user_id) do update set chat_id = excluded.chat_id, connected_at = now()`.execute(db)
}

export async function disconnectUser(db: Db, user_id: number): Promise<void> {
  await sql`delete from telegram_chats where user_id = ${user_id}`.execute(db)
}

/** How many people this chat spoke for. */
export async function disconnectChat(db: Db, chat_id: number): Promise<number> {
  const gone = await sql`delete from telegram_chats where chat_id = ${chat_id}`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}

export async function isChatConnected(db: Db, chat_id: number): Promise<boolean> {
  const found = await sql`select 1 from telegram_chats where chat_id = ${chat_id}`.execute(db)
  return found.rows.length > 0
}

/** The seed of a link that still has a while to live, so that opening the profile twice shows the same link. */
export async function findCodeSeed(db: Db, user_id: number): Promise<string | null> {
  // across companies: Telegram belongs to the person
  const found = await sql<{ seed: string }>`
    select payload->>'seed' as seed from one_time_tokens
    where user_id = ${user_id} and purpose = 'telegram' and used_at is null
      and expires_at > now() + interval '15 minutes'
    order by expires_at desc limit 1`.execute(db)
  return found.rows[0]?.seed ?? null
}

export async function deleteOldCodes(db: Db, user_id: number): Promise<void> {
  // across companies: Telegram belongs to the person
  await sql`delete from one_time_tokens
    where user_id = ${user_id} and purpose = 'telegram' and (used_at is not null or expires_at < now())`.execute(
    db,
  )
}
