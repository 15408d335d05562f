import type { Db } from '@stroyfin/database/connection/db'
import { roubles } from '@stroyfin/domain/money/money'
import { REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import type { ToldPayment } from './told-store.ts'

export interface Promised {
  payer_id: number
  /** Not taken by any bank yet. */
  summ: string
  /** A statement seems to have taken it: the closing balance is without it already. */
  written_off: string
}

/** Own money that registries have promised and no payment has taken yet, by payers, in roubles; `told` is taken by lines. */
export async function promisedSums(
  db: Db,
  company_id: number,
  told: readonly ToldPayment[],
): Promise<Map<number, Promised>> {
  const found = await sql<Promised>`
    select payer_id, sum(summ - least(summ, told))::text as summ, sum(least(summ, told))::text as written_off
    from (select p.payer_id, app.in_roubles(p.held_summ, p.currency_rate) as summ, coalesce(t.summ, 0) as told
      from payments p
      left join ${toldOf(told)} on t.id = p.id
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
        and p.held_summ > 0 and p.payer_id is not null) d
    group by 1`.execute(db)
  return new Map(found.rows.map((row) => [row.payer_id, row]))
}

/** What lines have taken of payments, as a table `t`. */
export const toldOf = (told: readonly ToldPayment[]) => sql`
  unnest(${told.map(({ payment_id }) => payment_id)}::bigint[], ${told.map(({ summ }) => roubles(summ))}::numeric[]) t (id, summ)`

/** Own money of payments that are still to be paid and that no registry has promised, by payers, in roubles. */
export async function unpromisedSums(db: Db, company_id: number): Promise<Map<number, string>> {
  const found = await sql<{ payer_id: number; summ: string }>`
    select p.payer_id, sum(app.in_roubles(p.summ - p.paid_summ - p.held_summ, p.currency_rate))::text as summ
    from payments p
    where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
      and p.financial_type <> 'refund' and p.summ > p.paid_summ + p.held_summ and p.payer_id is not null
      and p.approval_status <> all(${REFUSED_STATUSES}::text[]) and p.withdrawn_on is null
    group by 1`.execute(db)
  return new Map(found.rows.map(({ payer_id, summ }) => [payer_id, summ]))
}
