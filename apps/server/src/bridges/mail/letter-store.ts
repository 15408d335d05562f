import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { Letter } from './mailer.ts'

/** Id of the stored letter; null when a letter of this key has been stored before. */
export async function insertLetter(
  db: Db,
  company_id: number,
  { key, letter }: { key: string; letter: Letter },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into outbox (company_id, channel, key, payload)
    values (${company_id}, 'mail', ${key}, ${JSON.stringify(letter)})
    on conflict do nothing returning id`.execute(db)
  return made.rows[0]?.id ?? null
}

export interface WaitingLetter {
  key: string
  payload: Letter
  attempts: number
}

/** A letter that has not left yet. */
export async function readLetter(db: Db, company_id: number, id: number): Promise<WaitingLetter | null> {
  const found = await sql<WaitingLetter>`
    select key, payload, attempts from outbox
    where company_id = ${company_id} and id = ${id} and sent_at is null`.execute(db)
  return found.rows[0] ?? null
}

/** The text is forgotten with the sending: a link for a new password has no business in the database any more. */
export async function markSent(db: Db, company_id: number, id: number): Promise<void> {
  await sql`
    update outbox set sent_at = now(), error = null, attempts = attempts + 1, payload = payload - 'text'
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

export async function markFailed(
  db: Db,
  company_id: number,
  failure: { id: number; error: string; delay_s: number; gives_up: boolean },
): Promise<void> {
  await sql`
    update outbox set attempts = attempts + 1, error = ${failure.error.slice(0, 500)},
      next_at = now() + ${failure.delay_s} * interval '1 second',
      payload = case when ${failure.gives_up} then payload - 'text' else payload end
    where company_id = ${company_id} and id = ${failure.id}`.execute(db)
}
