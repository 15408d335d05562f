import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface PartyAccount {
  id: number
  contractor_id: number
  account: string
  bic: string
  key_reason: string
}

export interface PartyRequisites {
  id: number
  name: string
  inn: string | null
  check_colour: string
  is_group: boolean
}

/** Accounts of both sides of many payments in one query. */
export async function readAccounts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, PartyAccount>> {
  const found = await sql<PartyAccount>`
    select id, contractor_id, account, bic, key_reason from contractor_accounts
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export async function readRequisites(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, PartyRequisites>> {
  const found = await sql<PartyRequisites>`
    select id, name, inn, check_colour, is_group from contractors
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Main accounts of contractors that a payment names itself, not through its contract. */
export async function readMainAccounts(
  db: Db,
  company_id: number,
  contractor_ids: readonly number[],
): Promise<Map<number, PartyAccount>> {
  const found = await sql<PartyAccount>`
    select distinct on (contractor_id) id, contractor_id, account, bic, key_reason from contractor_accounts
    where company_id = ${company_id} and contractor_id = any(${contractor_ids}::bigint[]) and not is_deleted
    order by contractor_id, is_main desc, id`.execute(db)
  return new Map(found.rows.map((row) => [row.contractor_id, row]))
}
