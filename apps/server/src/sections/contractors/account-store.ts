import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'
import type { AccountRow } from './contractor-card-store.ts'

export type AccountFields = Omit<AccountRow, 'id' | 'version'>

export async function lockAccount(
  db: Db,
  company_id: number,
  asked: { contractor_id: number; id: number },
): Promise<AccountRow | null> {
  const found = await sql<AccountRow>`
    select id, version, account, bic, bank_name, corr_account, is_main, key_reason from contractor_accounts
    where company_id = ${company_id} and contractor_id = ${asked.contractor_id} and id = ${asked.id}
      and not is_deleted for no key update`.execute(db)
  return found.rows[0] ?? null
}

export async function hasAccounts(db: Db, company_id: number, contractor_id: number): Promise<boolean> {
  const found = await sql`
    select 1 from contractor_accounts
    where company_id = ${company_id} and contractor_id = ${contractor_id} and not is_deleted limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Takes the mark of the main account from all others of the contractor. */
export async function unmarkMain(
  db: Db,
  company_id: number,
  contractor_id: number,
  except_id: number,
): Promise<void> {
  await sql`
    update contractor_accounts set is_main = false
    where company_id = ${company_id} and contractor_id = ${contractor_id} and is_main and id <> ${except_id}`.execute(
    db,
  )
}

export async function insertAccount(
  db: Db,
  company_id: number,
  contractor_id: number,
  draft: AccountFields,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into contractor_accounts (company_id, contractor_id, account, bic, bank_name, corr_account, is_main, key_reason)
    values (${company_id}, ${contractor_id}, ${draft.account}, ${draft.bic}, ${draft.bank_name},
      ${draft.corr_account}, ${draft.is_main}, ${draft.key_reason})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateAccount(
  db: Db,
  company_id: number,
  id: number,
  draft: AccountFields,
): Promise<void> {
  await sql`
    update contractor_accounts set account = ${draft.account}, bic = ${draft.bic}, bank_name = ${draft.bank_name},
      corr_account = ${draft.corr_account}, is_main = ${draft.is_main}, key_reason = ${draft.key_reason}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** Old payments keep the account; the next one in order becomes the main one. */
export async function deleteAccount(
  db: Db,
  company_id: number,
  contractor_id: number,
  account: AccountRow,
): Promise<void> {
  await sql`
    update contractor_accounts set is_deleted = true, is_main = false
    where company_id = ${company_id} and id = ${account.id}`.execute(db)
  if (!account.is_main) return
  await sql`
    update contractor_accounts set is_main = true
    where company_id = ${company_id} and id = (
      select min(id) from contractor_accounts
      where company_id = ${company_id} and contractor_id = ${contractor_id} and not is_deleted)`.execute(db)
}
