import type { MatrixRecord } from '@stroyfin/contract/permissions/load-matrix'
import type { MatrixChange } from '@stroyfin/contract/permissions/save-matrix'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface MatrixPerson {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  is_superuser: boolean
  on_vacation: boolean
  substitute_id: number | null
  has_second_step: boolean
  records: MatrixRecord[]
}

/** One writer of a company's rights at a time, so that two admins cannot take the right from each other at once. */
export async function lockRights(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rights'), ${company_id}::bigint::int)`.execute(db)
}

/** People of the company with what was given to them; others than superusers see no superusers (R-6-08). */
export async function listPeople(
  db: Db,
  company_id: number,
  viewer_is_superuser: boolean,
): Promise<MatrixPerson[]> {
  const found = await sql<MatrixPerson>`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.is_superuser, cu.on_vacation, cu.substitute_id,
      u.has_second_step,
      coalesce((
        select json_agg(json_build_object('name', p.name, 'is_access', p.is_access, 'is_view', p.is_view,
          'is_create', p.is_create, 'is_edit', p.is_edit, 'is_remove', p.is_remove, 'version', p.version))
        from permissions p where p.company_id = ${company_id} and p.user_id = u.id
      ), '[]') as records
    from company_users cu
    join users u on u.id = cu.user_id
    where cu.company_id = ${company_id} and u.is_active and (${viewer_is_superuser} or not u.is_superuser)
    order by u.last_name, u.first_name, u.id`.execute(db)
  return found.rows
}

/** Those of the people who are in the company and may be seen by the one who asks. */
export async function findMembers(
  db: Db,
  company_id: number,
  asked: { user_ids: readonly number[]; viewer_is_superuser: boolean },
): Promise<number[]> {
  const found = await sql<{ user_id: number }>`
    select cu.user_id from company_users cu join users u on u.id = cu.user_id
    where cu.company_id = ${company_id} and cu.user_id = any (${asked.user_ids}::bigint[]) and u.is_active
      and (${asked.viewer_is_superuser} or not u.is_superuser)`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

/** Who manages the rights of the company today. */
export async function listAdmins(db: Db, company_id: number): Promise<number[]> {
  const found = await sql<{ user_id: number }>`
    select p.user_id from permissions p
    join company_users cu on cu.company_id = ${company_id} and cu.user_id = p.user_id
    join users u on u.id = p.user_id
    where p.company_id = ${company_id} and p.name = 'admin' and p.is_access and u.is_active`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

export interface StoredRecord extends MatrixRecord {
  user_id: number
}

/** The stored records of these people, to be compared with what the screen saw. */
export async function readRecords(
  db: Db,
  company_id: number,
  user_ids: readonly number[],
): Promise<StoredRecord[]> {
  const found = await sql<StoredRecord>`
    select user_id, name, is_access, is_view, is_create, is_edit, is_remove, version from permissions
    where company_id = ${company_id} and user_id = any (${user_ids}::bigint[])`.execute(db)
  return found.rows
}

type Given = Omit<MatrixChange, 'version'>

export async function writeRecords(db: Db, company_id: number, records: readonly Given[]): Promise<number> {
  const written = await sql`
    insert into permissions (company_id, user_id, name, is_access, is_view, is_create, is_edit, is_remove)
    select ${company_id}, r.user_id, r.name, r.is_access, r.is_view, r.is_create, r.is_edit, r.is_remove
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (user_id bigint, name text, is_access boolean,
      is_view boolean, is_create boolean, is_edit boolean, is_remove boolean)
    on conflict (company_id, user_id, name) do update set is_access = excluded.is_access,
      is_view = excluded.is_view, is_create = excluded.is_create, is_edit = excluded.is_edit,
      is_remove = excluded.is_remove`.execute(db)
  return Number(written.numAffectedRows ?? 0)
}
