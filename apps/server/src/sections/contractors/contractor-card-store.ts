import type { AccountRefusal } from '@stroyfin/contract/contractors/account-confirming'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { ConfirmedValues } from '@stroyfin/domain/contractors/changed-requisites'
import { sql } from 'kysely'
import { accountRefusal, refusedBy } from './refusal-sql.ts'

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

export interface CardAccount extends AccountRow {
  is_confirmed: boolean
  confirmed_by_name: string | null
  confirmed_at: string | null
  stated_by_name: string | null
  stated_at: string | null
  was: ConfirmedValues | null
  refusal: AccountRefusal
  authors_ids: number[]
}

export interface ContactRow {
  id: number
  version: number
  name: string
  post: string
  phone: string
  email: string
}

export async function listAccounts(
  db: Db,
  company_id: number,
  contractor_id: number,
): Promise<CardAccount[]> {
  const found = await sql<CardAccount>`
    select a.id, a.version, a.account, a.bic, a.bank_name, a.corr_account, a.is_main, a.key_reason,
      a.confirmed_at is not null as is_confirmed, a.confirmed_at, a.stated_at, a.confirmed_values as was,
      a.authors as authors_ids, ${accountRefusal} as refusal,
      case when a.confirmed_by is not null then ${personName('k')} end as confirmed_by_name,
      case when a.stated_by is not null then ${personName('u')} end as stated_by_name
    from contractor_accounts a
    left join users u on u.id = a.stated_by
    left join users k on k.id = a.confirmed_by
    ${refusedBy}
    where a.company_id = ${company_id} and a.contractor_id = ${contractor_id} and not a.is_deleted
    order by a.is_main desc, a.id`.execute(db)
  return found.rows
}

export async function listContacts(db: Db, company_id: number, contractor_id: number): Promise<ContactRow[]> {
  const found = await sql<ContactRow>`
    select id, version, name, post, phone, email from contractor_contacts
    where company_id = ${company_id} and contractor_id = ${contractor_id} and not is_deleted
    order by name, id`.execute(db)
  return found.rows
}

export async function countPayments(db: Db, company_id: number, contractor_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from payments
    where company_id = ${company_id} and (payee_id = ${contractor_id} or payer_id = ${contractor_id})
      and not is_deleted`.execute(db)
  return found.rows[0]?.count ?? 0
}
