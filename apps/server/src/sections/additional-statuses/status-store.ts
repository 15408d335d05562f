import type { AdditionalStatusRow } from '@stroyfin/contract/additional-statuses/load-statuses'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** In the company's order; contracts are counted only where the count is shown. */
export async function listStatuses(
  db: Db,
  company_id: number,
  with_usage: boolean,
): Promise<AdditionalStatusRow[]> {
  const usage = sql`(select count(*)::int from agreements a where a.company_id = ${company_id}
    and a.additional_status_id = s.id and not a.is_deleted)`
  const found = await sql<AdditionalStatusRow>`
    select s.id, s.name, s.version, ${with_usage ? usage : sql`null::int`} as agreements
    from agreement_additional_statuses s
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

/** Whether a contract may take it; it stays so until the transaction ends. */
export async function isStatusThere(db: Db, company_id: number, id: number): Promise<boolean> {
  const found = await sql`
    select from agreement_additional_statuses
    where company_id = ${company_id} and id = ${id} and not is_deleted for key share`.execute(db)
  return found.rows.length > 0
}

interface PlacedStatus {
  id: number
  name: string
  position: number
}

export async function addStatuses(db: Db, company_id: number, rows: readonly PlacedStatus[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ name, position }) => ({ company_id, name, position }))
  await db.insertInto('agreement_additional_statuses').values(values).execute()
}

/** Rows whose name and place are the same are not written and keep their version. */
export async function changeStatuses(
  db: Db,
  company_id: number,
  rows: readonly PlacedStatus[],
): Promise<void> {
  const column = <K extends keyof PlacedStatus>(key: K) => rows.map((row) => row[key])
  await sql`
    update agreement_additional_statuses s set name = n.name, position = n.position
    from unnest(${column('id')}::bigint[], ${column('name')}::text[], ${column('position')}::int[])
      as n (id, name, position)
    where s.company_id = ${company_id} and s.id = n.id
      and (s.name, s.position) is distinct from (n.name, n.position)`.execute(db)
}

export async function deleteStatuses(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update agreement_additional_statuses set is_deleted = true
    where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}
