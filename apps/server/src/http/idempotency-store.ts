import { createHash } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

interface Attempt {
  company_id: number
  user_id: number
  key: string
  path: string
  input: unknown
}

/**
 * K-06: the same key twice is done once. The key's row is written in the transaction of the work itself, so a second
 * caller waits for the first and then gets its answer; a failed attempt leaves no key behind.
 */
export async function onceOnly(db: Db, attempt: Attempt, work: () => Promise<unknown>): Promise<unknown> {
  const { company_id, user_id, path } = attempt
  const key = attempt.key.slice(0, 100)
  const request_hash = createHash('sha256').update(JSON.stringify(attempt.input)).digest('hex')
  const taken = await sql`
    insert into idempotency_keys (company_id, user_id, key, endpoint, request_hash)
    values (${company_id}, ${user_id}, ${key}, ${path}, ${request_hash})
    on conflict (company_id, user_id, key) do nothing
    returning key`.execute(db)
  if (taken.rows.length === 0) return earlierAnswer(db, { company_id, user_id, key, path, request_hash })
  const answer = await work()
  await sql`
    update idempotency_keys set response = ${JSON.stringify(answer)}
    where company_id = ${company_id} and user_id = ${user_id} and key = ${key}`.execute(db)
  return answer
}

async function earlierAnswer(
  db: Db,
  attempt: Omit<Attempt, 'input'> & { request_hash: string },
): Promise<unknown> {
  const found = await sql<{ response: unknown }>`
    select response from idempotency_keys
    where company_id = ${attempt.company_id} and user_id = ${attempt.user_id} and key = ${attempt.key}
      and endpoint = ${attempt.path} and request_hash = ${attempt.request_hash}`.execute(db)
  const row = found.rows[0]
  if (!row)
    throw new Refusal('conflict', 'Этот ключ повторного запроса уже использован для другого содержания')
  return row.response
}
