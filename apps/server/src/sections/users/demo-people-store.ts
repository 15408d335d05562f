import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Closes the accounts of the demo people, and every road that leads into them or out of them; how many were open. */
export async function closeDemoPeople(db: Db): Promise<number> {
  const closed = await sql<{ id: number }>`
    update users set is_active = false where is_demo and is_active returning id`.execute(db)
  if (closed.rows.length === 0) return 0
  // across companies: the demo people belong to no company's administrator but to this installation
  await sql`update sessions s set revoked_at = now() from users u
    where u.id = s.user_id and u.is_demo and s.revoked_at is null`.execute(db)
  // across companies: an invitation made by somebody of the demo, or by nobody knows whom, opens a back door
  await sql`delete from one_time_tokens t where t.used_at is null and (
    exists (select from users u where u.is_demo and u.id in (t.user_id, t.created_by))
    or t.purpose = 'invitation' and t.created_by is null)`.execute(db)
  await sql`delete from telegram_chats c using users u where u.id = c.user_id and u.is_demo`.execute(db)
  await sql`delete from bank_people b using users u where u.id = b.user_id and u.is_demo`.execute(db)
  return closed.rows.length
}

/** The demo is let in again. */
export async function openDemoPeople(db: Db): Promise<void> {
  await sql`update users set is_active = true where is_demo and not is_active`.execute(db)
}
