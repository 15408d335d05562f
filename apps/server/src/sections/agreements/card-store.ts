import type { Db } from '@stroyfin/database/connection/db'
import { settledSums } from '@stroyfin/reports/facts/settled-moves'
import { sql } from 'kysely'
import type { RetentionRow } from './retention-store.ts'

export interface CardTotals {
  summ_total: string
  awaiting_summ: string
  ordered_summ: string
  own_summ: string
  ks_summ: string
  ks_offset_summ: string
  ks_retention_summ: string
  payment_summ: string
  refund_awaited_summ: string
  paid_summ: string
  advance_paid_summ: string
  retention_released_summ: string
  expenses_paid_summ: string
  fact_summ: string
}

export interface CardCounts {
  dopnik: number
  order: number
  ks: number
  payment: number
  file: number
}

export interface CardRoubles {
  summ: string
  ks_summ: string
  paid_summ: string
  debt: string
  unsettled_advance: string
  prepaid: string
  held: string
  exchange: string
}

/** A contract in a currency in roubles, its settlement as reports have it (K-15); null of one in roubles. */
export async function readRoubles(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<CardRoubles | null> {
  const found = await sql<CardRoubles>`
    select t.rub_summ as summ, t.rub_ks_summ as ks_summ, t.rub_paid_summ as paid_summ, greatest(s.debt, 0) as debt,
      coalesce(s.advance, 0) as unsettled_advance, greatest(-s.debt, 0) as prepaid, coalesce(s.held, 0) as held, coalesce(s.exchange, 0) as exchange
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join (${settledSums(company_id, sql`a.id = ${agreement_id}`)}) s on s.agreement_id = a.id
    where a.company_id = ${company_id} and a.id = ${agreement_id} and a.currency <> 'rub'`.execute(db)
  return found.rows[0] ?? null
}

/** Sums of a contract, how its retention is given back and how much hangs on it, in one query; null of what is no contract here. */
export async function readCard(db: Db, company_id: number, agreement_id: number) {
  const found = await sql<CardTotals & CardCounts & RetentionRow & { root_item_id: number | null }>`
    select a.completion_date, a.retention_claims as claims, a.release_stages as stages,
      app.claims_summ(a.retention_claims)::text as claims_summ, t.summ_total, t.awaiting_summ, t.ordered_summ, t.own_summ, t.ks_summ, t.ks_offset_summ, t.ks_retention_summ, t.payment_summ, t.paid_summ,
      t.advance_paid_summ, t.retention_released_summ, t.expenses_paid_summ, t.fact_summ,
      (select coalesce(sum(p.summ - p.paid_summ), 0) from payments p where p.company_id = ${company_id}
        and p.agreement_id = ${agreement_id} and p.financial_type = 'refund' and not p.is_deleted) as refund_awaited_summ,
      (select count(*) from agreements d where d.company_id = ${company_id}
        and d.parent_agreement_id = ${agreement_id} and d.type = 'dopnik' and not d.is_deleted) as dopnik,
      (select count(*) from agreements o where o.company_id = ${company_id}
        and o.framework_id = ${agreement_id} and not o.is_deleted) as "order",
      (select count(*) from ks k
        where k.company_id = ${company_id} and k.agreement_id = ${agreement_id} and not k.is_deleted) as ks,
      (select count(*) from payments p
        where p.company_id = ${company_id} and p.agreement_id = ${agreement_id} and not p.is_deleted) as payment,
      (select count(*) from file_links f where f.company_id = ${company_id}
        and f.object_type = 'agreement' and f.object_id = ${agreement_id}) as file,
      (select i.id from agreement_items i where i.company_id = ${company_id}
        and i.agreement_id = ${agreement_id} and i.is_root) as root_item_id
    from agreement_totals t
    join agreements a on a.company_id = ${company_id} and a.id = t.agreement_id
    where t.company_id = ${company_id} and t.agreement_id = ${agreement_id}`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const { completion_date, claims, stages, claims_summ, ...more } = row
  const { dopnik, order, ks, payment, file, root_item_id, ...totals } = more
  const retention: RetentionRow = { completion_date, claims, stages, claims_summ }
  return { totals, retention, counts: { dopnik, order, ks, payment, file }, root_item_id }
}
