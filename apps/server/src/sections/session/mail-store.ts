import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Whether nobody else signs in by this mail, without regard to case. */
export async function isMailFree(db: Db, user_id: number, email: string): Promise<boolean> {
  const found = await sql`
    select from users where lower(email) = lower(${email}) and id <> ${user_id}`.execute(db)
  return found.rows.length === 0
}

/** Only the last asked address can be confirmed. */
export async function deleteMailChanges(db: Db, user_id: number): Promise<void> {
  // across companies: a mail concerns the person, not a company
  await sql`delete from one_time_tokens
    where user_id = ${user_id} and purpose = 'mail' and used_at is null`.execute(db)
}

export async function readMailChange(
  db: Db,
  token_hash: string,
): Promise<{ email: string; old_email: string } | null> {
  // across companies: the secret itself names the row, whoever holds it
  const found = await sql<{ email: string; old_email: string }>`
    select t.payload ->> 'email' as email, u.email as old_email
    from one_time_tokens t join users u on u.id = t.user_id and u.is_active
    where t.token_hash = ${token_hash} and t.purpose = 'mail'`.execute(db)
  return found.rows[0] ?? null
}

export async function changeMail(db: Db, user_id: number, email: string): Promise<void> {
  await sql`update users set email = ${email} where id = ${user_id}`.execute(db)
}
