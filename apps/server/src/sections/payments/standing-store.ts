import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** A payment of works that is not paid whole: what of it still has to leave, in the currency of its contract. */
export interface StandingPayment {
  id: number
  agreement_id: number
  /** null: it is tied to no act. */
  ks_id: number | null
  number: string
  date: string
  left_summ: string
}

/** Payments of works of these contracts that are tied to no act, or to one of these; the latest first. */
export async function readStanding(
  db: Db,
  company_id: number,
  { agreement_ids, ks_ids }: { agreement_ids: readonly number[]; ks_ids: readonly number[] },
): Promise<StandingPayment[]> {
  const found = await sql<StandingPayment>`
    select id, agreement_id, ks_id, number, date, summ - paid_summ as left_summ from payments
    where company_id = ${company_id} and agreement_id = any(${agreement_ids}::bigint[]) and type in ('expenses', 'document')
      and (ks_id is null or ks_id = any(${ks_ids}::bigint[])) and status = 'new' and not is_deleted
      and financial_type <> 'refund' and paid_summ < summ
    order by date desc, id desc`.execute(db)
  return found.rows
}
