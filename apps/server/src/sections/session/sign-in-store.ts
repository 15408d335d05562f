import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'
import type { UserRow } from '../../http/call.ts'

export interface Account extends UserRow {
  password_hash: string | null
  is_demo: boolean
}

/** The account by user name or mail, without regard to case. */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  const found = await sql<Account>`
    select id, password_hash, is_demo, is_superuser, username, first_name, last_name, email, delivery, email_groups
    from users
    where (lower(username) = lower(${name}) or lower(email) = lower(${name})) and is_active
    order by lower(username) = lower(${name}) desc
    limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Opens a session of 30 days; its token is renewed silently while it is used. */
export async function openSession(db: Db, user_id: number, user_agent: string, ip: string): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into sessions (user_id, expires_at, user_agent, ip)
    values (${user_id}, now() + interval '30 days', ${user_agent.slice(0, 300)}, ${ip})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function endSession(db: Db, session_id: string): Promise<void> {
  await sql`update sessions set revoked_at = now() where id = ${session_id} and revoked_at is null`.execute(
    db,
  )
}

/** false when the name or the mail is taken; the company is made only when there is none yet. */
export async function insertSuperuser(
  db: Db,
  person: { username: string; email: string; password_hash: string },
  company: string,
): Promise<boolean> {
  const made = await sql<{ id: number }>`
    insert into users (username, email, password_hash, is_superuser)
    values (${person.username}, ${person.email}, ${person.password_hash}, true)
    on conflict do nothing returning id`.execute(db)
  const user = made.rows[0]
  if (!user) return false
  await sql`insert into companies (name) select ${company} where not exists (select from companies)`.execute(
    db,
  )
  await sql`insert into company_users (company_id, user_id)
    select id, ${user.id} from companies order by id limit 1`.execute(db)
  return true
}

/** Only by the mail itself: a link for a new password goes to nobody else. */
export async function findAccountByMail(
  db: Db,
  email: string,
): Promise<{ id: number; email: string } | null> {
  const found = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email) = lower(${email}) and is_active`.execute(db)
  return found.rows[0] ?? null
}

export async function writePassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await sql`update users set password_hash = ${password_hash}, password_changed_at = now() where id = ${user_id}`.execute(
    db,
  )
}

export async function isAccount(db: Db, user_id: number): Promise<boolean> {
  const found = await sql`select 1 from users where id = ${user_id} and is_active`.execute(db)
  return found.rows.length > 0
}
