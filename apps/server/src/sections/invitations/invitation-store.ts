import type { Invitation } from '@stroyfin/contract/permissions/load-matrix'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import type { RolePreset } from '@stroyfin/domain/access/role-presets'
import { sql } from 'kysely'

/** Invitations not taken yet; those whose time is over stay in sight for a month. */
export async function listInvitations(db: Db, company_id: number): Promise<Invitation[]> {
  const found = await sql<Invitation>`
    select payload ->> 'email' as email, payload ->> 'role' as role, created_at as created, expires_at as expires
    from one_time_tokens
    where company_id = ${company_id} and purpose = 'invitation' and used_at is null
      and expires_at > now() - interval '30 days'
    order by created_at desc`.execute(db)
  return found.rows
}

/** Takes back what was sent to this mail; a new invitation replaces the earlier one. */
export async function deleteInvitations(db: Db, company_id: number, email: string): Promise<number> {
  const gone = await sql`
    delete from one_time_tokens
    where company_id = ${company_id} and purpose = 'invitation' and used_at is null
      and lower(payload ->> 'email') = lower(${email})`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}

export async function isMember(db: Db, company_id: number, email: string): Promise<boolean> {
  const found = await sql`
    select 1 from company_users cu join users u on u.id = cu.user_id
    where cu.company_id = ${company_id} and lower(u.email) = lower(${email})`.execute(db)
  return found.rows.length > 0
}

export async function companyName(db: Db, company_id: number): Promise<string> {
  const found = await sql<{ name: string }>`select name from companies where id = ${company_id}`.execute(db)
  return found.rows[0]?.name ?? ''
}

export interface InvitedPlace {
  company_id: number
  company: string
  email: string
  role: RolePreset
  has_account: boolean
}

/** What a link that still works invites to. */
export async function findInvitation(db: Db, token_hash: string): Promise<InvitedPlace | null> {
  const found = await sql<InvitedPlace>`
    select t.company_id, c.name as company, t.payload ->> 'email' as email, t.payload ->> 'role' as role,
      exists (select from users u where lower(u.email) = lower(t.payload ->> 'email')) as has_account
    from one_time_tokens t join companies c on c.id = t.company_id
    where t.token_hash = ${token_hash} and t.purpose = 'invitation' and t.used_at is null
      and t.expires_at > now()`.execute(db)
  return found.rows[0] ?? null
}

export interface NewAccount {
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

/** The name to sign in with is made of the mail: ivanov, and for the second one ivanov2. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const base =
    account.email
      .split('@')[0]
      ?.replace(/[^\w.-]/g, '')
      .slice(0, 50) || 'user'
  const made = await sql<{ id: number }>`
    insert into users (username, email, first_name, last_name, password_hash)
    select case when n = 1 then ${base} else ${base} || n end, ${account.email}, ${account.first_name},
      ${account.last_name}, ${account.password_hash}
    from generate_series(1, 10000) n
    where not exists (
      select from users u where lower(u.username) = lower(case when n = 1 then ${base} else ${base} || n end)
    )
    order by n limit 1
    returning id`.execute(db)
  return onlyRow(made).id
}

/** Into the company with the rights of the role; who is in it already keeps the own ones. */
export async function insertMember(
  db: Db,
  company_id: number,
  member: { user_id: number; records: readonly PermissionRecord[] },
): Promise<void> {
  const made = await sql`
    insert into company_users (company_id, user_id) values (${company_id}, ${member.user_id})
    on conflict do nothing returning user_id`.execute(db)
  if (made.rows.length === 0) return
  await sql`
    insert into permissions (company_id, user_id, name, is_access, is_view, is_create, is_edit, is_remove)
    select ${company_id}, ${member.user_id}, r.name, r.is_access, r.is_view, r.is_create, r.is_edit, r.is_remove
    from jsonb_to_recordset(${JSON.stringify(member.records)}::jsonb) as r (name text, is_access boolean,
      is_view boolean, is_create boolean, is_edit boolean, is_remove boolean)`.execute(db)
}
