import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import { besideWrittenOff, writtenOff } from '@stroyfin/database/bank/written-off'
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
  const found = await sql<{ payer_id: number; summ: string; extra: string }>`
    select q.payer_id, sum(q.summ)::text as summ, sum(q.extra)::text as extra from (${askedRows(company_id, asked)}) q
    join payments p on p.company_id = ${company_id} and p.id = q.payment_id ${besideWrittenOff(company_id)}
    where q.source = 'own' and q.payer_id is not null and ${writtenOff(company_id)} is null group by 1`.execute(
    db,
  )
  if (found.rows.length === 0) return []
  const of = new Map(
    found.rows.map(({ payer_id, summ, extra }) => {
      const all = kopecks(summ)
      return [payer_id, { asked: all, promised: all - kopecks(extra) }]
    }),
  )
  return (await readPayerMoney(db, company_id, of)).filter(({ payer_id }) => of.has(payer_id))
}
