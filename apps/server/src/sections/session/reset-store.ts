import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { PasswordOwner } from '@stroyfin/domain/access/password-rules'
import { sql } from 'kysely'

/** Requests of the last 15 minutes for this mail and from this address; those that come at once stand in a row. */
export async function countLetters(db: Db, email: string, ip: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${ip}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${email.toLowerCase()}`}, 0))`.execute(
    db,
  )
  return onlyRow(
    await sql<{ by_mail: number; by_ip: number }>`
      select count(*) filter (where username = ${nameOf(email)}) as by_mail, count(*) filter (where ip = ${ip}) as by_ip
      from login_attempts
      where (username = ${nameOf(email)} or ip = ${ip} and username like 'reset:%')
        and at > now() - interval '15 minutes'`.execute(db),
  )
}

/** Success stands by it: asking for a letter must not slow down the sign-in itself. */
export async function recordLetter(db: Db, email: string, ip: string): Promise<void> {
  await sql`insert into login_attempts (username, ip, success) values (${nameOf(email)}, ${ip}, true)`.execute(
    db,
  )
}

const nameOf = (email: string) => `reset:${email.toLowerCase()}`

/** Whose link this is; null for one that never was, has served, or is too old. */
export async function readResetOwner(db: Db, token_hash: string): Promise<PasswordOwner | null> {
  // across companies: the secret itself names the row, whoever holds it
  const found = await sql<PasswordOwner>`
    select u.username, u.email, u.first_name, u.last_name
    from one_time_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${token_hash} and t.purpose = 'reset' and t.used_at is null and t.expires_at > now()`.execute(
    db,
  )
  return found.rows[0] ?? null
}
