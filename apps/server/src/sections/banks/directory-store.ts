import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { DirectoryBank } from '@stroyfin/domain/bank/bank-directory'
import { sql } from 'kysely'

export interface KnownDirectory {
  business_day: string | null
  loaded_at: string | null
  banks: number
}

export async function readKnownDirectory(db: Db): Promise<KnownDirectory> {
  const found = await sql<KnownDirectory>`
    select d.business_day, d.loaded_at, (select count(*) from banks where closed_on is null)::int as banks
    from (select) one left join bank_directory d on true`.execute(db)
  return onlyRow(found)
}

/** Two loads at once go one after the other. */
export async function lockDirectory(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank_directory'))`.execute(db)
}

/** How many banks came anew and how many say something else than before. */
export async function writeBanks(
  db: Db,
  banks: readonly DirectoryBank[],
): Promise<{ added: number; changed: number }> {
  const column = <K extends keyof DirectoryBank>(key: K) => banks.map((bank) => bank[key])
  const written = await sql<{ added: boolean }>`
    insert into banks as b (bic, name, city, corr_account, closed_on, restriction)
    select * from unnest(${column('bic')}::text[], ${column('name')}::text[], ${column('city')}::text[],
      ${column('corr_account')}::text[], ${column('closed_on')}::date[], ${column('restriction')}::text[])
    on conflict (bic) do update set name = excluded.name, city = excluded.city, corr_account = excluded.corr_account,
      closed_on = excluded.closed_on, restriction = excluded.restriction
    where (b.name, b.city, b.corr_account, b.closed_on, b.restriction) is distinct from
      (excluded.name, excluded.city, excluded.corr_account, excluded.closed_on, excluded.restriction)
    returning xmax = 0 as added`.execute(db)
  const added = written.rows.filter((row) => row.added).length
  return { added, changed: written.rows.length - added }
}

/** Banks that a full directory does not name any more. */
export async function closeOthers(db: Db, bics: readonly string[], business_day: string): Promise<number> {
  const closed = await sql`
    update banks set closed_on = ${business_day}
    where closed_on is null and bic <> all(${bics}::text[])`.execute(db)
  return Number(closed.numAffectedRows ?? 0)
}

export async function keepDirectory(db: Db, business_day: string): Promise<void> {
  await sql`
    insert into bank_directory (business_day) values (${business_day})
    on conflict (is_loaded) do update set business_day = excluded.business_day, loaded_at = now()`.execute(db)
}
