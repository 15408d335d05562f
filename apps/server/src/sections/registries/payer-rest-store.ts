import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readPayerMoney } from '../payer-money/public.ts'
import { type AskedRows, askedRows } from './asked-rows-store.ts'

/** Payers whose own money these rows take, as it is once the registry is sent. */
export async function readRegistryPayers(
  db: Db,
  company_id: number,
  asked: AskedRows,
): Promise<ServedPayerMoney[]> {
  const found = await sql<{ payer_id: number; summ: string; extra: string }>`
    select payer_id, sum(summ)::text as summ, sum(extra)::text as extra from (${askedRows(company_id, asked)}) a
    where source = 'own' and payer_id is not null group by 1`.execute(db)
  if (found.rows.length === 0) return []
  const of = new Map(
    found.rows.map(({ payer_id, summ, extra }) => {
      const all = kopecks(summ)
      return [payer_id, { asked: all, promised: all - kopecks(extra) }]
    }),
  )
  return (await readPayerMoney(db, company_id, of)).filter(({ payer_id }) => of.has(payer_id))
}
