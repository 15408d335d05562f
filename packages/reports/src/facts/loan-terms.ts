import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** What the banks lend the company in all, and at which percent on the average of their limits. */
export async function readLoanTerms(db: Db, company_id: number): Promise<{ limit: string; rate: string }> {
  const found = await sql<{ limit: string; rate: string }>`
    select coalesce(sum(limit_summ), 0) as limit,
      coalesce(round(sum(limit_summ * rate) / nullif(sum(limit_summ) filter (where rate is not null), 0), 4), 0) as rate
    from loan_agreements where company_id = ${company_id} and not is_deleted`.execute(db)
  return onlyRow(found)
}
