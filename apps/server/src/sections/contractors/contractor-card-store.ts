import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { NO_TURNOVER, type TurnoverRow, turnoverBy } from './turnover-store.ts'

export interface AccountRow {
  id: number
  version: number
  account: string
  bic: string
  bank_name: string
  corr_account: string | null
  is_main: boolean
  key_reason: string
}

export interface ContactRow {
  id: number
  version: number
  name: string
  post: string
  phone: string
  email: string
}

export async function listAccounts(db: Db, company_id: number, contractor_id: number): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    select id, version, account, bic, bank_name, corr_account, is_main, key_reason from contractor_accounts
    where company_id = ${company_id} and contractor_id = ${contractor_id} and not is_deleted
    order by is_main desc, id`.execute(db)
  return found.rows
}

export async function listContacts(db: Db, company_id: number, contractor_id: number): Promise<ContactRow[]> {
  const found = await sql<ContactRow>`
    select id, version, name, post, phone, email from contractor_contacts
    where company_id = ${company_id} and contractor_id = ${contractor_id} and not is_deleted
    order by name, id`.execute(db)
  return found.rows
}

/** Turnover of one contractor on one side of its contracts. */
export async function readTurnover(
  db: Db,
  company_id: number,
  side: 'executor_id' | 'customer_id',
  contractor_id: number,
): Promise<TurnoverRow> {
  const found = await sql<TurnoverRow>`
    select agreements_count, summ, ks_summ, paid_summ, debt_summ, advance_summ, held_summ, exchange_summ
    from (${turnoverBy(side, company_id, contractor_id)}) t`.execute(db)
  return found.rows[0] ?? NO_TURNOVER
}

export async function countPayments(db: Db, company_id: number, contractor_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from payments
    where company_id = ${company_id} and (payee_id = ${contractor_id} or payer_id = ${contractor_id})
      and not is_deleted`.execute(db)
  return found.rows[0]?.count ?? 0
}
