import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

type Purpose = 'reset' | 'invitation' | 'telegram' | 'mail'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The secret of a link, 256 bits; the database keeps only its hash. */
export function newOneTimeToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOfToken(token) }
}

interface NewToken {
  token_hash: string
  purpose: Purpose
  hours: number
  user_id?: number
  company_id?: number
  payload?: object
}

export async function insertOneTimeToken(db: Db, made: NewToken): Promise<void> {
  await sql`
    insert into one_time_tokens (token_hash, purpose, user_id, company_id, payload, expires_at)
    values (${made.token_hash}, ${made.purpose}, ${made.user_id ?? null}, ${made.company_id ?? null},
      ${JSON.stringify(made.payload ?? {})}, now() + ${made.hours} * interval '1 hour')`.execute(db)
}

/** Uses a link up; null for one that never was, has served, or is too old. Of two at once only one gets it. */
export async function spendOneTimeToken(
  db: Db,
  token_hash: string,
  purpose: Purpose,
): Promise<{ user_id: number | null } | null> {
  // across companies: the secret itself names the row, whoever holds it
  const spent = await sql<{ user_id: number | null }>`
    update one_time_tokens set used_at = now()
    where token_hash = ${token_hash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id`.execute(db)
  return spent.rows[0] ?? null
}

export async function isOneTimeTokenGood(db: Db, token_hash: string, purpose: Purpose): Promise<boolean> {
  // across companies: the secret itself names the row, whoever holds it
  const found = await sql`
    select 1 from one_time_tokens
    where token_hash = ${token_hash} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Every other link for a new password of this person is worth nothing from now on. */
export async function deleteResets(db: Db, user_id: number): Promise<void> {
  // across companies: a new password concerns the person, not a company
  await sql`delete from one_time_tokens
    where user_id = ${user_id} and purpose = 'reset' and used_at is null`.execute(db)
}
