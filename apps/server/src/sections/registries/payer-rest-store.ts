import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readPayerMoney } from '../payer-money/public.ts'
import { type AskedRows, askedRows } from './asked-rows-store.ts'

/** Payers whose own money these rows take, as it is once the registry is sent; what a statement seems to have taken is not taken again. */
export async function readRegistryPayers(
  db: Db,
  company_id: number,
  asked: AskedRows,
): Promise<ServedPayerMoney[]> {
  const found = await sql<{ payer_id: number; payment_id: number; summ: string; extra: string }>`
    select q.payer_id, q.payment_id, sum(q.summ)::text as summ, sum(q.extra)::text as extra
    from (${askedRows(company_id, asked)}) q
    where q.source = 'own' and q.payer_id is not null group by 1, 2`.execute(db)
  if (found.rows.length === 0) return []
  const payers = await readPayerMoney(
    db,
    company_id,
    found.rows.map(({ payer_id, payment_id, summ, extra }) => {
      const all = kopecks(summ)
      return { payer_id, payment_id, asked: all, promised: all - kopecks(extra) }
    }),
  )
  return payers.filter(({ asked_summ }) => kopecks(asked_summ) > 0n)
}
