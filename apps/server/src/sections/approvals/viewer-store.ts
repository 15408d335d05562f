import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import type { Right } from '@stroyfin/domain/access/sections'
import { sql } from 'kysely'

/** Those of the people who have a right in this company. */
export async function readViewers(
  db: Db,
  company_id: number,
  { user_ids, right }: { user_ids: readonly number[]; right: Right },
): Promise<Set<number>> {
  const found = await sql<{ id: number; is_superuser: boolean; records: PermissionRecord[] }>`
    select u.id, u.is_superuser, coalesce((
      select json_agg(json_build_object('name', p.name, 'is_access', p.is_access, 'is_view', p.is_view,
        'is_create', p.is_create, 'is_edit', p.is_edit, 'is_remove', p.is_remove))
      from permissions p where p.company_id = ${company_id} and p.user_id = u.id), '[]') as records
    from users u where u.id = any(${user_ids}::bigint[])`.execute(db)
  return new Set(found.rows.filter((row) => allows(row, right)).map(({ id }) => id))
}
