import type { Db } from '@stroyfin/database/connection/db'
import type { OwnName } from '@stroyfin/domain/lists/list-names'
import { sql } from 'kysely'

export interface StoredNames {
  names: OwnName[]
  /** Changes with any of the names. */
  stamp: string
}

export async function readNames(db: Db, company_id: number): Promise<StoredNames> {
  const { rows: names } = await sql<OwnName>`
    select list, code, title from own_names where company_id = ${company_id} order by list, code`.execute(db)
  return { names, stamp: names.map(({ list, code, title }) => `${list}.${code}=${title}`).join(';') }
}

/** One writer of a company's names at a time: the names are compared with those that were read. */
export async function lockNames(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own_names'), ${company_id}::bigint::int)`.execute(db)
}

/** Rows that stay as they are are not touched: the log tells only what has changed. */
export async function writeNames(db: Db, company_id: number, names: readonly OwnName[]): Promise<void> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (list text, code text, title text)`
  await sql`
    delete from own_names o
    where o.company_id = ${company_id}
      and not exists (select from ${asked} where n.list = o.list and n.code = o.code)`.execute(db)
  await sql`
    insert into own_names as o (company_id, list, code, title)
    select ${company_id}, n.list, n.code, n.title from ${asked}
    on conflict (company_id, list, code) do update set title = excluded.title
    where o.title <> excluded.title`.execute(db)
}
