import type { Db } from '@stroyfin/database/connection/db'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { sql } from 'kysely'

type Owner = { company_id: number; user_id: number }

export async function readPlaces(
  db: Db,
  { company_id, user_id }: Owner,
  types: readonly ListType[],
): Promise<Map<string, ColumnPlace[]>> {
  const { rows } = await sql<{ type: string; list: ColumnPlace[] }>`
    select type, list from custom_columns
    where company_id = ${company_id} and user_id = ${user_id} and type = any(${types}::text[])`.execute(db)
  return new Map(rows.map(({ type, list }) => [type, list]))
}

export async function writePlaces(
  db: Db,
  { company_id, user_id }: Owner,
  type: ListType,
  list: readonly ColumnPlace[],
): Promise<void> {
  await sql`
    insert into custom_columns (company_id, user_id, type, list)
    values (${company_id}, ${user_id}, ${type}, ${JSON.stringify(list)}::jsonb)
    on conflict (company_id, user_id, type) do update set list = excluded.list, updated_at = now()`.execute(
    db,
  )
}

export async function forgetPlaces(db: Db, { company_id, user_id }: Owner, type: ListType): Promise<void> {
  await sql`
    delete from custom_columns
    where company_id = ${company_id} and user_id = ${user_id} and type = ${type}`.execute(db)
}
