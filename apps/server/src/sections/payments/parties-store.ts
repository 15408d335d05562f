import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface PartyAccount {
  id: number
  contractor_id: number
  account: string
  bic: string
  key_reason: string
  /** A second person has looked at it, or the company asks for none (K-18). */
  is_confirmed: boolean
}

export type MainAccount = Pick<PartyAccount, 'id' | 'contractor_id'>

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
    select n.id, n.contractor_id, n.account, n.bic, n.key_reason,
      n.confirmed_at is not null or not coalesce(s.confirm_requisites, true) as is_confirmed
    from contractor_accounts n
    left join company_settings s on s.company_id = ${company_id}
    where n.company_id = ${company_id} and n.id = any(${ids}::bigint[]) and not n.is_deleted`.execute(db)
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
): Promise<Map<number, MainAccount>> {
  const found = await sql<MainAccount>`
    select distinct on (contractor_id) id, contractor_id from contractor_accounts
    where company_id = ${company_id} and contractor_id = any(${contractor_ids}::bigint[]) and not is_deleted
    order by contractor_id, is_main desc, id`.execute(db)
  return new Map(found.rows.map((row) => [row.contractor_id, row]))
}
