import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { UserRow } from '../../http/call.ts'

const columns = sql`u.id, u.is_superuser, u.username, u.first_name, u.last_name, u.email, u.delivery, u.email_groups`

export async function findBySubject(db: Db, subject: string): Promise<UserRow | null> {
  const found = await sql<UserRow>`
    select ${columns} from bank_people b join users u on u.id = b.user_id
    where b.subject = ${subject} and u.is_active`.execute(db)
  return found.rows[0] ?? null
}

export async function isBound(db: Db, user_id: number): Promise<boolean> {
  const found = await sql`select from bank_people where user_id = ${user_id} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Whether there was anything to take away. */
export async function unlinkPerson(db: Db, user_id: number): Promise<boolean> {
  const gone = await sql`delete from bank_people where user_id = ${user_id}`.execute(db)
  return Number(gone.numAffectedRows ?? 0) > 0
}

/** false when the bank's person is somebody else here already. */
export async function linkPerson(db: Db, subject: string, user_id: number): Promise<boolean> {
  await sql`insert into bank_people (subject, user_id) values (${subject}, ${user_id}) on conflict do nothing`.execute(
    db,
  )
  const found =
    await sql`select from bank_people where subject = ${subject} and user_id = ${user_id}`.execute(db)
  return found.rows.length > 0
}
