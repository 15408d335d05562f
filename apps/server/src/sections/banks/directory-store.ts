import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { DirectoryBank } from '@stroyfin/domain/bank/bank-directory'
import { sql } from 'kysely'

export interface KnownDirectory {
  business_day: string | null
  loaded_at: string | null
  banks: number
  has_before: boolean
  before_day: string | null
}

export async function readKnownDirectory(db: Db): Promise<KnownDirectory> {
  const found = await sql<KnownDirectory>`
    select d.business_day, d.loaded_at, coalesce(d.has_before, false) as has_before, d.before_day, (select count(*) from banks where closed_on is null)::int as banks
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
      as n (bic, name, city, corr_account, closed_on, restriction)
    -- A bank that leaves may be named by its БИК alone: what is known of it stays.
    where n.name <> '' or exists (select from banks k where k.bic = n.bic)
    on conflict (bic) do update set name = coalesce(nullif(excluded.name, ''), b.name),
      city = case excluded.name when '' then b.city else excluded.city end,
      corr_account = case excluded.name when '' then b.corr_account else excluded.corr_account end,
      closed_on = excluded.closed_on, restriction = excluded.restriction
    where (b.closed_on, b.restriction) is distinct from (excluded.closed_on, excluded.restriction)
      or excluded.name <> '' and (b.name, b.city, b.corr_account) is distinct from
        (excluded.name, excluded.city, excluded.corr_account)
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

/** How many working banks a full directory would close. */
export async function countOthers(db: Db, bics: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from banks
    where closed_on is null and bic <> all(${bics}::text[])`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** The banks as they are, so that what is written next can be taken back. */
async function keepBefore(db: Db): Promise<void> {
  await sql`delete from banks_before`.execute(db)
  await sql`
    insert into banks_before (bic, name, city, corr_account, closed_on, restriction)
    select bic, name, city, corr_account, closed_on, restriction from banks`.execute(db)
}

/** Remembers the banks before they are written; the same directory once more leaves what was remembered before it. */
export async function keepingBefore<Written>(
  db: Db,
  write: () => Promise<{ written: Written; is_same: boolean }>,
): Promise<{ written: Written; is_same: boolean }> {
  await sql`savepoint before_directory`.execute(db)
  await keepBefore(db)
  const done = await write()
  if (done.is_same) await sql`rollback to savepoint before_directory`.execute(db)
  return done
}

/** The same directory once more. */
export async function keepLoaded(db: Db): Promise<void> {
  await sql`update bank_directory set loaded_at = now()`.execute(db)
}

export async function keepDirectory(db: Db, business_day: string): Promise<void> {
  await sql`
    insert into bank_directory as d (business_day, has_before) values (${business_day}, true)
    on conflict (is_loaded) do update set business_day = excluded.business_day, loaded_at = now(), has_before = true,
      before_day = d.business_day, before_loaded_at = d.loaded_at`.execute(db)
}

/** The banks as they were before the last file; one that a loan names since stays, closed by that file or not. */
export async function putBackBanks(db: Db): Promise<void> {
  await sql`
    update banks b set name = p.name, city = p.city, corr_account = p.corr_account, closed_on = p.closed_on,
      restriction = p.restriction
    from banks_before p
    where p.bic = b.bic and (b.name, b.city, b.corr_account, b.closed_on, b.restriction) is distinct from
      (p.name, p.city, p.corr_account, p.closed_on, p.restriction)`.execute(db)
  // across companies: the directory is one for all of them
  await sql`
    delete from banks b where not exists (select from banks_before p where p.bic = b.bic)
      and not exists (select from loan_agreements l where l.bank_bic = b.bic)`.execute(db)
  await sql`delete from banks_before`.execute(db)
  await sql`delete from bank_directory where before_day is null`.execute(db)
  await sql`
    update bank_directory set business_day = before_day, loaded_at = before_loaded_at, has_before = false,
      before_day = null, before_loaded_at = null`.execute(db)
}
