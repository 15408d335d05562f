import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { UserRow } from '../../http/call.ts'

export interface StoredStep {
  sealed_secret: string
  is_on: boolean
}

export async function readStep(db: Db, user_id: number): Promise<StoredStep | null> {
  const found = await sql<StoredStep>`
    select sealed_secret, confirmed_at is not null as is_on from second_steps where user_id = ${user_id}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** A secret that waits for its first code; one that is on is not replaced. */
export async function writeSecret(db: Db, user_id: number, sealed_secret: string): Promise<boolean> {
  const made = await sql`
    insert into second_steps (user_id, sealed_secret) values (${user_id}, ${sealed_secret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where second_steps.confirmed_at is null
    returning user_id`.execute(db)
  return made.rows.length > 0
}

/** Of two uses of one code only the first gets true, on whichever server. */
export async function takeStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const taken = await sql`
    update second_steps set last_step = ${step} where user_id = ${user_id} and last_step < ${step} returning user_id`.execute(
    db,
  )
  return taken.rows.length > 0
}

export async function confirmStep(db: Db, user_id: number): Promise<void> {
  await sql`update second_steps set confirmed_at = now() where user_id = ${user_id} and confirmed_at is null`.execute(
    db,
  )
}

export async function deleteStep(db: Db, user_id: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${user_id}`.execute(db)
  await sql`delete from second_steps where user_id = ${user_id}`.execute(db)
}

export async function writeRecovery(db: Db, user_id: number, hashes: readonly string[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${user_id}`.execute(db)
  await sql`insert into recovery_codes (user_id, code_hash) select ${user_id}, unnest(${hashes}::text[])`.execute(
    db,
  )
}

export async function spendRecovery(db: Db, user_id: number, code_hash: string): Promise<boolean> {
  const spent = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${user_id} and code_hash = ${code_hash} and used_at is null returning user_id`.execute(db)
  return spent.rows.length > 0
}

export async function countRecovery(db: Db, user_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from recovery_codes where user_id = ${user_id} and used_at is null`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function markProved(db: Db, session_id: string): Promise<void> {
  await sql`update sessions set second_step_at = now() where id = ${session_id}`.execute(db)
}

export async function findPerson(db: Db, user_id: number): Promise<UserRow | null> {
  const found = await sql<UserRow>`
    select id, is_superuser, username, first_name, last_name, email, delivery, email_groups
    from users where id = ${user_id} and is_active`.execute(db)
  return found.rows[0] ?? null
}

export async function readDemand(db: Db, company_id: number): Promise<boolean> {
  const found = await sql<{ demands_second_step: boolean }>`
    select demands_second_step from companies where id = ${company_id}`.execute(db)
  return found.rows[0]?.demands_second_step ?? false
}

export async function writeDemand(db: Db, company_id: number, is_required: boolean): Promise<void> {
  await sql`update companies set demands_second_step = ${is_required} where id = ${company_id}`.execute(db)
}
