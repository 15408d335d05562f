import type { Db } from '@stroyfin/database/connection/db'
import type { Restriction } from '@stroyfin/domain/access/restrictions'
import { sql } from 'kysely'

/** What each of the company's people is kept from. */
export async function listRestrictions(db: Db, company_id: number): Promise<Map<number, Restriction[]>> {
  const { rows } = await sql<{ user_id: number; codes: Restriction[] }>`
    select user_id, array_agg(code order by code) as codes from restrictions
    where company_id = ${company_id} group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, codes }) => [user_id, codes]))
}

export async function restrictionsOf(db: Db, company_id: number, user_id: number): Promise<Restriction[]> {
  const { rows } = await sql<{ code: Restriction }>`
    select code from restrictions where company_id = ${company_id} and user_id = ${user_id}`.execute(db)
  return rows.map(({ code }) => code)
}

export async function insertRestrictions(
  db: Db,
  company_id: number,
  { code, user_ids }: { code: Restriction; user_ids: readonly number[] },
): Promise<void> {
  await sql`
    insert into restrictions (company_id, user_id, code)
    select ${company_id}, user_id, ${code} from unnest(${user_ids}::bigint[]) as asked (user_id)
    on conflict (company_id, user_id, code) do nothing`.execute(db)
}

export async function deleteRestrictions(
  db: Db,
  company_id: number,
  { code, user_ids }: { code: Restriction; user_ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from restrictions
    where company_id = ${company_id} and code = ${code} and user_id = any(${user_ids}::bigint[])`.execute(db)
}
