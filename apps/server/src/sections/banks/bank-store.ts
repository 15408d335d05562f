import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { sql } from 'kysely'

export interface BankRow {
  bic: string
  name: string
  city: string
  corr_account: string | null
  closed_on: string | null
  restriction: string
}

const MOST = 20

/** Digits are the beginning of a БИК, letters a part of the name or of the city. */
export async function searchBanks(db: Db, search: string): Promise<BankRow[]> {
  const condition = /^\d+$/.test(search)
    ? sql`bic like ${`${search}%`}`
    : sql`replace(lower(name || ' ' || city), 'ё', 'е') like ${likePattern(search)}`
  const found = await sql<BankRow>`
    select bic, name, city, corr_account, closed_on, restriction from banks where ${condition}
    order by closed_on is not null, name, bic limit ${MOST}`.execute(db)
  return found.rows
}

/** Banks of the directory by their БИК; those that have left it are still known by it. */
export async function readBanks(db: Db, bics: readonly string[]): Promise<ReadonlyMap<string, BankRow>> {
  const found = await sql<BankRow>`
    select bic, name, city, corr_account, closed_on, restriction from banks
    where bic = any(${[...new Set(bics)]}::text[])`.execute(db)
  return new Map(found.rows.map((bank) => [bank.bic, bank]))
}

/** A directory of the Bank of Russia has been loaded: a БИК that it has not is no bank's. */
export async function hasDirectory(db: Db): Promise<boolean> {
  const found = await sql`select from bank_directory where business_day is not null limit 1`.execute(db)
  return found.rows.length > 0
}
