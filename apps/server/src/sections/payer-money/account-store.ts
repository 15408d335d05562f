import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface AccountName {
  account: string
  bank: string
  payer_id: number
  name: string
}

/** Whose and in which bank these own accounts are. */
export async function readAccountNames(
  db: Db,
  company_id: number,
  accounts: readonly string[],
): Promise<Map<string, AccountName>> {
  const found = await sql<AccountName>`
    select distinct on (n.account) n.account, n.bank_name as bank, c.id as payer_id, c.name
    from contractor_accounts n
    join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
    where n.company_id = ${company_id} and n.account = any(${accounts}::text[])
    order by n.account, n.is_deleted, n.id`.execute(db)
  return new Map(found.rows.map((row) => [row.account, row]))
}

/** Names of payers that no statement tells about. */
export async function readPayerNames(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from contractors where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
