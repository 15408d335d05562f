import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { ACCOUNT_PACE, ADDRESS_PACE, LONGEST_HOLD_S, pauseAfter } from '@stroyfin/domain/access/attempt-pace'
import { sql } from 'kysely'
import { KEPT_DAYS } from '../../retention/kept-periods.ts'

/** What is tried, where from, and whether its owner has been signed in there before. */
export interface Tried {
  key: string
  ip: string
  is_familiar: boolean
}

/** An attempt that may be made after so many seconds, or none yet: `id` is null and the wait is told. */
export interface Place {
  id: number | null
  wait_s: number
}

interface Seen {
  by_key: number
  key_age_s: number | null
  by_ip: number
  ip_age_s: number | null
}

/**
 * Takes the next place for an attempt, which counts as failed until it has succeeded. The locks make guesses that
 * come at the same moment, to whichever server, stand in a row. From a familiar address only the failures made
 * there count, and those of other accounts behind it do not.
 */
export async function takePlace(db: Db, { key, ip, is_familiar }: Tried): Promise<Place> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempts of ${key}`}, 0))`.execute(db)
  if (!is_familiar)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempts from ${ip}`}, 0))`.execute(db)
  const seen = onlyRow(
    await sql<Seen>`
      select k.count as by_key, k.age_s as key_age_s, a.count as by_ip, a.age_s as ip_age_s
      from (
        select count(*), extract(epoch from clock_timestamp() - max(at))::float8 as age_s from login_attempts
        where username = ${key} and (not success or has_waited) and at > now() - interval '1 hour'
          and is_familiar = ${is_familiar} and (not ${is_familiar} or ip = ${ip})
      ) k, (
        select count(*), extract(epoch from clock_timestamp() - max(at))::float8 as age_s from login_attempts
        where not ${is_familiar} and ip = ${ip} and not success and at > now() - interval '10 minutes'
      ) a`.execute(db),
  )
  const wait_s = Math.max(
    pauseAfter(seen.by_key, ACCOUNT_PACE) - (seen.key_age_s ?? 0),
    pauseAfter(seen.by_ip, ADDRESS_PACE) - (seen.ip_age_s ?? 0),
    0,
  )
  if (wait_s > LONGEST_HOLD_S) return { id: null, wait_s }
  const taken = await sql<{ id: number }>`
    insert into login_attempts (username, ip, at, success, is_familiar, has_waited)
    values (${key}, ${ip}, clock_timestamp() + ${wait_s} * interval '1 second', false, ${is_familiar}, ${wait_s > 0})
    returning id`.execute(db)
  return { id: onlyRow(taken).id, wait_s }
}

export async function markSucceeded(db: Db, id: number): Promise<void> {
  await sql`update login_attempts set success = true where id = ${id}`.execute(db)
}

/** An attempt that was not made after all counts for nobody. */
export async function giveBack(db: Db, id: number): Promise<void> {
  await sql`delete from login_attempts where id = ${id}`.execute(db)
}

/** The longest pace counts an hour; the rest of the day is a margin for clocks and waits. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from login_attempts where at < now() - ${KEPT_DAYS.login_attempts} * interval '1 day'`.execute(
    db,
  )
}

/** Whether this person has been signed in from this address of late. */
export async function isFamiliar(db: Db, user_id: number, ip: string): Promise<boolean> {
  const found = await sql`
    select from sessions where user_id = ${user_id} and ip = ${ip} and seen_at > now() - interval '90 days' limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}
