import type { FoundAccount } from '@stroyfin/contract/contractors/find-accounts'
import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { type RawBuilder, sql } from 'kysely'

const MOST = 50

interface Wanted {
  search: string
  ids: readonly number[] | null
}

/**
 * Accounts that payments name as the payer's, to choose among the living ones; those asked for by ids are answered removed
 * ones too. Other requisites of contractors are no matter of payments.
 */
export async function listFoundAccounts(
  db: Db,
  company_id: number,
  { search, ids }: Wanted,
): Promise<FoundAccount[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10)
  const where = ids
    ? [sql`n.id = any(${ids}::bigint[])`]
    : [sql`not n.is_deleted and not c.is_deleted`, ...words.map((word) => foundBy(likePattern(word)))]
  const found = await sql<FoundAccount>`
    select n.id, n.account, n.bank_name, c.name as owner_name
    from contractor_accounts n
    join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id
    where n.company_id = ${company_id} and ${sql.join(where, sql` and `)}
      and exists (select from payments p where p.company_id = ${company_id} and p.payer_account_id = n.id)
    order by c.is_group desc, c.name collate app.russian, n.account, n.id
    limit ${ids ? ids.length : MOST}`.execute(db)
  return found.rows
}

const foundBy = (pattern: string): RawBuilder<unknown> =>
  sql`(n.account like ${pattern} or c.search_text like ${pattern})`
