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

export interface Unpromised {
  payer_id: number
  summ: string
  /** Of it, what drafts of registries hold, and what stands in no registry. */
  drafted: string
  loose: string
}

/** Own money of payments that are still to be paid and that no sent registry has promised, by payers, in roubles. */
export async function unpromisedSums(db: Db, company_id: number): Promise<Map<number, Unpromised>> {
  const found = await sql<Unpromised>`
    select q.payer_id, sum(q.summ)::text as summ, sum(q.drafted)::text as drafted, sum(q.summ - q.drafted)::text as loose
    from (select p.payer_id, app.in_roubles(p.summ - p.paid_summ - p.held_summ, p.currency_rate) as summ,
      app.in_roubles(least(coalesce(d.summ, 0), p.summ - p.paid_summ - p.held_summ), p.currency_rate) as drafted
    from payments p
    left join (
      select w.payment_id, sum(w.summ) as summ from registries r
      join registry_rows w on w.company_id = ${company_id} and w.registry_id = r.id and not w.excluded
      where r.company_id = ${company_id} and not r.is_deleted and not r.in_round and r.status <> 'approve' group by 1
    ) d on d.payment_id = p.id
    where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
      and p.financial_type <> 'refund' and p.summ > p.paid_summ + p.held_summ and p.payer_id is not null
      and p.approval_status <> all(${REFUSED_STATUSES}::text[]) and p.withdrawn_on is null) q
    group by 1`.execute(db)
  return new Map(found.rows.map((row) => [row.payer_id, row]))
}
