import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** What stands behind the mark of an own company: documents that name the card, and statements of its accounts that count. */
export async function readOwnGround(
  db: Db,
  company_id: number,
  contractor_id: number,
): Promise<{ has_documents: boolean; statements: number }> {
  const named = (table: 'agreements' | 'payments', column: string) =>
    sql`exists (select from ${sql.table(table)} d where d.company_id = ${company_id}
      and d.${sql.ref(column)} = ${contractor_id} and not d.is_deleted)`
  const found = await sql<{ has_documents: boolean; statements: number }>`
    select ${named('agreements', 'customer_id')} or ${named('agreements', 'executor_id')}
        or ${named('payments', 'payer_id')} or ${named('payments', 'payee_id')} as has_documents,
      (select count(*) from bank_statements s
        where s.company_id = ${company_id} and s.is_counted and s.account in (select a.account from contractor_accounts a
          where a.company_id = ${company_id} and a.contractor_id = ${contractor_id} and not a.is_deleted))::int as statements`.execute(
    db,
  )
  return onlyRow(found)
}
