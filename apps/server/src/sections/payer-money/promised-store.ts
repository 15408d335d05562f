import type { Db } from '@stroyfin/database/connection/db'
import { REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

export interface Promised {
  payer_id: number
  /** Not taken by any bank yet. */
  summ: string
  /** A statement seems to have taken it: the closing balance is without it already. */
  written_off: string
}

/** Own money that registries have promised and no payment has taken yet, by payers, in roubles; `told` are taken by lines. */
export async function promisedSums(
  db: Db,
  company_id: number,
  told: readonly number[],
): Promise<Map<number, Promised>> {
  const found = await sql<Promised>`
    select payer_id, coalesce(sum(summ) filter (where not is_told), 0)::text as summ,
      coalesce(sum(summ) filter (where is_told), 0)::text as written_off
    from (select p.payer_id, app.in_roubles(p.reserved_summ - p.paid_summ, p.currency_rate) as summ,
        p.id = any(${told}::bigint[]) as is_told
      from payments p
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
        and p.reserved_summ > p.paid_summ and p.payer_id is not null) d
    group by 1`.execute(db)
  return new Map(found.rows.map((row) => [row.payer_id, row]))
}

/** Own money of payments that are still to be paid and that no registry has promised, by payers, in roubles. */
export async function unpromisedSums(db: Db, company_id: number): Promise<Map<number, string>> {
  const found = await sql<{ payer_id: number; summ: string }>`
    select p.payer_id, sum(app.in_roubles(p.summ - greatest(p.reserved_summ, p.paid_summ), p.currency_rate))::text as summ
    from payments p
    where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
      and p.financial_type <> 'refund' and p.summ > greatest(p.reserved_summ, p.paid_summ) and p.payer_id is not null
      and p.approval_status <> all(${REFUSED_STATUSES}::text[]) and p.withdrawn_on is null
    group by 1`.execute(db)
  return new Map(found.rows.map(({ payer_id, summ }) => [payer_id, summ]))
}
