import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Own money that registries have promised and no bank has taken yet, by payers. */
export async function promisedSums(db: Db, company_id: number): Promise<Map<number, string>> {
  const found = await sql<{ payer_id: number; summ: string }>`
    select p.payer_id, sum(app.in_roubles(p.reserved_summ - p.paid_summ, p.currency_rate))::text as summ from payments p
    where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
      and p.reserved_summ > p.paid_summ and p.payer_id is not null group by 1`.execute(db)
  return new Map(found.rows.map(({ payer_id, summ }) => [payer_id, summ]))
}
