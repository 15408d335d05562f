import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export async function wantsMail(db: Db, user_id: number): Promise<boolean> {
  const found = await sql<{ send_notifications: boolean }>`
    select send_notifications from users where id = ${user_id}`.execute(db)
  return found.rows[0]?.send_notifications ?? false
}

export async function setWantsMail(db: Db, user_id: number, wanted: boolean): Promise<void> {
  await sql`update users set send_notifications = ${wanted} where id = ${user_id}`.execute(db)
}

/** false when the person is no member of the company. */
export async function setVacation(
  db: Db,
  company_id: number,
  asked: { user_id: number; on_vacation: boolean },
): Promise<boolean> {
  const changed = await sql`
    update company_users set on_vacation = ${asked.on_vacation}
    where company_id = ${company_id} and user_id = ${asked.user_id}`.execute(db)
  return changed.numAffectedRows === 1n
}
