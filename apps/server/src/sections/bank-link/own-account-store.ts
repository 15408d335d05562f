import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Accounts of the company's own organisations, where the bank has not told which it keeps. */
export async function readOwnAccounts(db: Db, company_id: number): Promise<string[]> {
  const found = await sql<{ account: string }>`
    select distinct a.account from contractor_accounts a
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id and c.is_group and not c.is_deleted
    where a.company_id = ${company_id} and not a.is_deleted order by 1`.execute(db)
  return found.rows.map(({ account }) => account)
}
