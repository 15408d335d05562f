import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import type { SearchText } from '@stroyfin/domain/search/search-text'
import { sql } from 'kysely'

export interface FoundName {
  id: number
  name: string
  /** What tells it from its namesakes: ИНН, number. */
  mark: string
}

const MOST = 50
const ACCOUNT = /^\d{6,20}$/

/** Contractors by name and ИНН, and by an account, whole or its last figures as a paper shows them. */
export async function findContractors(
  db: Db,
  company_id: number,
  { text, words }: SearchText,
): Promise<FoundName[]> {
  const found = words.map((word) => sql`search_text like ${likePattern(word)}`)
  const byAccount = ACCOUNT.test(text)
    ? sql`or id in (select contractor_id from contractor_accounts
        where company_id = ${company_id} and not is_deleted and account like ${`%${text}`})`
    : sql``
  const rows = await sql<FoundName>`
    select id, name, coalesce(inn, '') as mark from contractors
    where company_id = ${company_id} and not is_deleted and (${sql.join(found, sql` and `)} ${byAccount})
    order by name, id limit ${MOST}`.execute(db)
  return rows.rows
}

export async function findProjects(db: Db, company_id: number, { words }: SearchText): Promise<FoundName[]> {
  const found = words.map((word) => sql`replace(lower(name), 'ё', 'е') like ${likePattern(word)}`)
  const rows = await sql<FoundName>`
    select id, name, '' as mark from projects
    where company_id = ${company_id} and not is_deleted and ${sql.join(found, sql` and `)}
    order by name, id limit ${MOST}`.execute(db)
  return rows.rows
}

/** Loan agreements by name, number and bank. */
export async function findLoans(db: Db, company_id: number, { words }: SearchText): Promise<FoundName[]> {
  const text = sql`replace(lower(name || ' ' || number || ' ' || bank_name), 'ё', 'е')`
  const found = words.map((word) => sql`${text} like ${likePattern(word)}`)
  const rows = await sql<FoundName>`
    select id, name, number as mark from loan_agreements
    where company_id = ${company_id} and not is_deleted and ${sql.join(found, sql` and `)}
    order by name, id limit ${MOST}`.execute(db)
  return rows.rows
}
