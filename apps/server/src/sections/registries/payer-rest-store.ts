import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import { paidThrough } from '@stroyfin/database/bank/paid-through'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readPayerMoney } from '../payer-money/public.ts'
import { type AskedRows, askedRows } from './asked-rows-store.ts'

/**
 * Payers whose own money these rows still take, as it is once the registry is sent: what has been paid of a row, or what a statement
 * seems to have taken, is not taken again.
 */
export async function readRegistryPayers(
  db: Db,
  company_id: number,
  asked: AskedRows,
): Promise<ServedPayerMoney[]> {
  const found = await sql<{ payer_id: number; payment_id: number; summ: string; extra: string }>`
    select q.payer_id, q.payment_id, q.extra::text as extra,
      least(greatest(q.summ - app.in_roubles(coalesce(o.paid_summ, 0), p.currency_rate), 0),
        app.in_roubles(p.held_summ, p.currency_rate) + q.extra)::text as summ
    from (${askedRows(company_id, asked)}) q
    join payments p on p.company_id = ${company_id} and p.id = q.payment_id and p.status = 'new' and not p.is_deleted
    left join lateral (
      select ${paidThrough(company_id)} as paid_summ from registry_rows w
      join registries r on r.company_id = ${company_id} and r.id = w.registry_id
      where w.company_id = ${company_id} and w.registry_id = ${asked.registry_id}::bigint and w.payment_id = p.id
        and not w.excluded
    ) o on true
    where q.source = 'own' and q.payer_id is not null`.execute(db)
  if (found.rows.length === 0) return []
  const payers = await readPayerMoney(
    db,
    company_id,
    found.rows.map(({ payer_id, payment_id, summ, extra }) => {
      const waits = kopecks(summ)
      return { payer_id, payment_id, asked: waits, promised: waits - kopecks(extra) }
    }),
  )
  return payers.filter(({ asked_summ }) => kopecks(asked_summ) > 0n)
}
