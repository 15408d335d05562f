import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { TermChange } from '@stroyfin/domain/agreements/terms-on'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { termChanges } from '../agreements/public.ts'

/** The contract's terms and what was accepted, offset and retained under it before, without one document. */
export interface KsTerms {
  agreement_date: string
  /** A year from now. */
  latest_date: string
  planning_type: string
  type: string
  is_deleted: boolean
  currency: Currency
  currency_rate: string
  /** The price with agreed additional agreements; what may be accepted under it when it is firm, and what waits to be approved. */
  summ: string
  firm_summ: string
  waiting_summ: string
  accepted_before: string
  /** The same without VAT. */
  accepted_net: string
  offset_before: string
  retained_before: string
  paid_advance: string
  advance_method: 'none' | 'percent' | 'proportional' | 'full' | 'manual'
  advance_percent: string | null
  retention_percent: string | null
  retention_base: 'gross' | 'net'
  retention_cap_percent: string | null
  retention_cap_summ: string | null
  /** Approved additional agreements that change the terms above from their dates on. */
  changes: TermChange[]
}

/**
 * null when the company has no such contract; `without` is the document being edited. The advance is what acts of the day may
 * offset, with what is offset already; without a day all that was paid (K-17).
 */
export async function readTerms(
  db: Db,
  company_id: number,
  asked: { agreement_id: number; without: number | null; day: string | null },
): Promise<KsTerms | null> {
  const found = await sql<KsTerms>`
    select a.date as agreement_date, (current_date + interval '1 year')::date as latest_date, a.planning_type, a.type, a.is_deleted, a.currency,
      trim_scale(a.currency_rate)::text as currency_rate, t.summ_total as summ,
      app.own_firm_summ(${company_id}, a.id) as firm_summ, app.waiting_summ(${company_id}, a.id) as waiting_summ,
      t.ks_summ - coalesce(k.summ, 0) as accepted_before,
      (select coalesce(sum(d.net_summ), 0) from ks d where d.company_id = ${company_id} and d.agreement_id = a.id
        and app.is_approved(d.status) and not d.is_deleted and d.id is distinct from ${asked.without}::bigint) as accepted_net,
      t.ks_offset_summ - coalesce(k.offset_advance_summ, 0) as offset_before,
      t.ks_retention_summ - coalesce(k.retention_summ, 0) as retained_before,
      case when ${asked.day}::date is null then t.advance_paid_summ
        else t.ks_offset_summ - coalesce(k.offset_advance_summ, 0)
          + app.advance_left(${company_id}, a.id, ${asked.day}::date, ${asked.without}::bigint) end as paid_advance, a.advance_method,
      trim_scale(a.advance_percent)::text as advance_percent,
      trim_scale(a.retention_percent)::text as retention_percent, a.retention_base,
      trim_scale(a.retention_cap_percent)::text as retention_cap_percent, a.retention_cap_summ,
      ${termChanges(company_id)} as changes
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join ks k on k.company_id = ${company_id} and k.id = ${asked.without} and k.agreement_id = a.id
      and k.status in ('approve', 'approve_with_remark') and not k.is_deleted
    where a.company_id = ${company_id} and a.id = ${asked.agreement_id}`.execute(db)
  return found.rows[0] ?? null
}

export type CorrectedLeft = KsTotals & {
  offset: Kopecks
  retention: Kopecks
  date: string
  currency_rate: string
  /** Rates its lines were accepted at. */
  rates: (string | null)[]
}

/** What a document holds after its corrections but for one; null when nothing is corrected. */
export async function readCorrectedLeft(
  db: Db,
  company_id: number,
  corrected_ks_id: number | null,
  without: number | null,
): Promise<CorrectedLeft | null> {
  if (corrected_ks_id === null) return null
  const found = await sql<
    Record<'net' | 'vat' | 'offset' | 'retention' | 'date' | 'currency_rate', string> & {
      rates: (string | null)[]
    }
  >`
    select sum(c.net_summ) as net, sum(c.vat_summ) as vat, sum(c.offset_advance_summ) as offset,
      sum(c.retention_summ) as retention, min(c.date) filter (where c.id = ${corrected_ks_id}) as date,
      trim_scale(min(c.currency_rate) filter (where c.id = ${corrected_ks_id}))::text as currency_rate,
      (select array_agg(distinct trim_scale(r.vat_rate)::text) from (
        select vat_rate from ks where company_id = ${company_id} and id = ${corrected_ks_id}
        union select vat_rate from ks_lines where company_id = ${company_id} and ks_id = ${corrected_ks_id}) r) as rates
    from ks c
    where c.company_id = ${company_id} and (c.id = ${corrected_ks_id} or (c.corrected_ks_id = ${corrected_ks_id}
      and app.is_counted_act(c.status, c.is_deleted) and c.id is distinct from ${without}::bigint))
    having count(*) > 0`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const net = kopecks(row.net)
  const vat = kopecks(row.vat)
  const { date, currency_rate, rates } = row
  return {
    net,
    vat,
    gross: net + vat,
    offset: kopecks(row.offset),
    retention: kopecks(row.retention),
    date,
    currency_rate,
    rates,
  }
}
