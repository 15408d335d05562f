import type { AdditionalStatusRow } from '@stroyfin/contract/additional-statuses/load-statuses'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export async function listStatuses(db: Db, company_id: number): Promise<AdditionalStatusRow[]> {
  const found = await sql<AdditionalStatusRow>`
    select s.id, s.name, s.version, coalesce(u.agreements, 0)::int as agreements
    from agreement_additional_statuses s
    left join (
      select additional_status_id as id, count(*) as agreements from agreements
      where company_id = ${company_id} and not is_deleted and additional_status_id is not null
      group by 1
    ) u on u.id = s.id
    where s.company_id = ${company_id} and not s.is_deleted
    order by s.position, s.id`.execute(db)
  return found.rows
}

/** Nobody else changes the list, and no contract takes a status of it, until the transaction ends. */
export async function lockStatuses(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('additional-statuses'), ${company_id}::int)`.execute(db)
  await sql`
    select from agreement_additional_statuses
    where company_id = ${company_id} and not is_deleted order by id for update`.execute(db)
}

export async function addStatus(db: Db, company_id: number, name: string, position: number): Promise<void> {
  await db.insertInto('agreement_additional_statuses').values({ company_id, name, position }).execute()
}

/** Rows whose name and place are the same are not written and keep their version. */
export async function changeStatus(
  db: Db,
  company_id: number,
  { id, name, position }: { id: number; name: string; position: number },
): Promise<void> {
  await sql`
    update agreement_additional_statuses set name = ${name}, position = ${position}
    where company_id = ${company_id} and id = ${id} and (name, position) is distinct from (${name}, ${position}::int)
  `.execute(db)
}

export async function deleteStatuses(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update agreement_additional_statuses set is_deleted = true
    where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}
