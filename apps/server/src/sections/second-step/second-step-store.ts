import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'
import type { UserRow } from '../../http/call.ts'

/** The ways in which a person may show the second step. */
export interface StepWays {
  /** Of the authenticator, also before its first code. */
  sealed_secret: string | null
  has_app: boolean
  passkeys: number
  /** Any of them is there: the password alone opens nothing. */
  is_on: boolean
}

export async function readWays(db: Db, user_id: number): Promise<StepWays> {
  const found = await sql<Omit<StepWays, 'is_on'>>`
    select s.sealed_secret, s.confirmed_at is not null as has_app,
      (select count(*) from passkeys p where p.user_id = ${user_id}) as passkeys
    from (values (1)) one left join second_steps s on s.user_id = ${user_id}`.execute(db)
  const ways = onlyRow(found)
  return { ...ways, is_on: ways.has_app || ways.passkeys > 0 }
}

/** One change of the person's ways at a time, so that two do not take away the last ones of each other. */
export async function lockWays(db: Db, user_id: number): Promise<StepWays> {
  await sql`select from users where id = ${user_id} for update`.execute(db)
  return readWays(db, user_id)
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

export async function deleteApp(db: Db, user_id: number): Promise<void> {
  await sql`delete from second_steps where user_id = ${user_id}`.execute(db)
}

export async function deleteAllWays(db: Db, user_id: number): Promise<void> {
  await sql`delete from passkeys where user_id = ${user_id}`.execute(db)
  await sql`delete from passkey_challenges where user_id = ${user_id}`.execute(db)
  await deleteApp(db, user_id)
  await deleteRecovery(db, user_id)
}

export async function deleteRecovery(db: Db, user_id: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${user_id}`.execute(db)
}

export async function writeRecovery(db: Db, user_id: number, hashes: readonly string[]): Promise<void> {
  await deleteRecovery(db, user_id)
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

/** A company of the person that demands the step, whichever; null when none does. */
export async function readDemanding(db: Db, user_id: number): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select c.name from company_users cu join companies c on c.id = cu.company_id and c.demands_second_step
    where cu.user_id = ${user_id} order by c.name limit 1`.execute(db)
  return found.rows[0]?.name ?? null
}

export async function writeDemand(db: Db, company_id: number, is_required: boolean): Promise<void> {
  await sql`update companies set demands_second_step = ${is_required} where id = ${company_id}`.execute(db)
}
