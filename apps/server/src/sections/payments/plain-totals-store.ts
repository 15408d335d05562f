import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

type Sum = 'summ' | 'paid_summ' | 'left_summ'

/** Number and sums of the list as it opens, in roubles: kept by the database, so their cost does not grow with it. */
export async function readPlainTotals(db: Db, company_id: number) {
  const found = await sql<Record<Sum, string> & { total: number }>`
    select coalesce(sum(total), 0)::bigint as total, coalesce(sum(summ), 0)::text as summ,
      coalesce(sum(paid_summ), 0)::text as paid_summ, coalesce(sum(left_summ), 0)::text as left_summ
    from payment_list_sums where company_id = ${company_id}`.execute(db)
  const { total, ...totals } = onlyRow(found)
  return { total, totals }
}
