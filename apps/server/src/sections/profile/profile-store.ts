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

/** The companies a person belongs to, in one order, and from which of them they are away. */
export async function readOwnCompanies(
  db: Db,
  user_id: number,
): Promise<{ company_id: number; on_vacation: boolean }[]> {
  return db
    .selectFrom('company_users')
    .select(['company_id', 'on_vacation'])
    .where('user_id', '=', user_id)
    .orderBy('company_id')
    .execute()
}
