import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

type Sum = 'summ' | 'offset_advance_summ' | 'retention_summ' | 'payable_summ' | 'paid_summ'

/** Number and sums of the list as it opens, in roubles: kept by the database, so their cost does not grow with it. */
export async function readPlainTotals(db: Db, company_id: number) {
  const found = await sql<Record<Sum, string> & { total: number }>`
    select coalesce(sum(total), 0)::bigint as total, coalesce(sum(summ), 0)::text as summ,
      coalesce(sum(offset_advance_summ), 0)::text as offset_advance_summ,
      coalesce(sum(retention_summ), 0)::text as retention_summ,
      coalesce(sum(payable_summ), 0)::text as payable_summ, coalesce(sum(paid_summ), 0)::text as paid_summ
    from ks_list_sums where company_id = ${company_id}`.execute(db)
  const { total, ...totals } = onlyRow(found)
  return { total, totals }
}
