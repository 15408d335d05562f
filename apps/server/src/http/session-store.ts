import type { Db } from '@stroyfin/database/connection/db'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import type { SecondStepState } from '@stroyfin/domain/access/second-step'
import { sql } from 'kysely'
import type { SessionUser } from './call.ts'

export interface Session {
  user: SessionUser
  rights: RightsHolder
  /** Belongs to the company of the call; a superuser belongs to every company. */
  is_member: boolean
  second_step: SecondStepState
}

interface PersonRow extends Omit<SessionUser, 'session_id'> {
  is_member: boolean
  records: PermissionRecord[]
  has: boolean
  is_fresh: boolean
  is_just_shown: boolean
  is_demanded: boolean
}

const personColumns = (company_id: number) => sql`
  u.id, u.is_superuser, u.username, u.first_name, u.last_name, u.email, u.delivery, u.email_groups,
  coalesce(cu.on_vacation, false) as on_vacation,
  cu.user_id is not null
    or u.is_superuser and exists (select from companies c where c.id = ${company_id}) as is_member,
  coalesce((
    select json_agg(json_build_object('name', p.name, 'is_access', p.is_access, 'is_view', p.is_view,
      'is_create', p.is_create, 'is_edit', p.is_edit, 'is_remove', p.is_remove))
    from permissions p where p.company_id = ${company_id} and p.user_id = u.id and cu.user_id is not null
  ), '[]') as records,
  u.has_second_step as has,
  exists (select from companies c where c.id = ${company_id} and c.demands_second_step) as is_demanded`

const membership = (company_id: number) =>
  sql`left join company_users cu on cu.company_id = ${company_id} and cu.user_id = u.id`

function sessionOf(row: PersonRow | undefined, session_id: string): Session | null {
  if (!row) return null
  const { is_member, records, has, is_fresh, is_just_shown, is_demanded, ...user } = row
  return {
    user: { ...user, session_id },
    rights: { is_superuser: row.is_superuser, records },
    is_member,
    second_step: { has, is_fresh, is_just_shown, is_demanded },
  }
}

/** The person behind a session and their rights in the company, in one query; null when the session has ended. */
export async function loadSession(
  db: Db,
  asked: { session_id: string; user_id: number; company_id: number },
): Promise<Session | null> {
  const found = await sql<PersonRow>`
    select ${personColumns(asked.company_id)},
      coalesce(s.second_step_at > now() - interval '12 hours', false) as is_fresh,
      coalesce(s.second_step_at > now() - interval '10 minutes', false) as is_just_shown
    from sessions s
    join users u on u.id = s.user_id
    ${membership(asked.company_id)}
    where s.id = ${asked.session_id} and s.user_id = ${asked.user_id}
      and s.revoked_at is null and s.expires_at > now() and u.is_active`.execute(db)
  return sessionOf(found.rows[0], asked.session_id)
}

/** The same for somebody who came by a link of their own instead of a session; null for one who may not sign in. */
export async function loadPerson(
  db: Db,
  asked: { user_id: number; company_id: number },
): Promise<Session | null> {
  const found = await sql<PersonRow>`
    select ${personColumns(asked.company_id)}, false as is_fresh, false as is_just_shown
    from users u ${membership(asked.company_id)}
    where u.id = ${asked.user_id} and u.is_active`.execute(db)
  return sessionOf(found.rows[0], '')
}

/** Whether this person has another password since that moment. */
export async function hasNewPassword(db: Db, user_id: number, since: Date): Promise<boolean> {
  const found = await sql<{ is_newer: boolean }>`
    select coalesce(password_changed_at > ${since.toISOString()}::timestamptz, false) as is_newer
    from users where id = ${user_id}`.execute(db)
  return found.rows[0]?.is_newer ?? true
}

/** A session that is used lives on: 30 days from the last renewal of its token, 90 from its sign-in. */
export async function touchSession(db: Db, session_id: string, ip: string): Promise<void> {
  await sql`update sessions set seen_at = now(), ip = ${ip}, expires_at = least(now() + interval '30 days', created_at + interval '90 days')
    where id = ${session_id} and revoked_at is null`.execute(db)
}
