import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { OffsetMethod } from '@stroyfin/domain/ks/offset-terms'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

/** What acts and payments of a contract are settled by; sums as exact decimal text with all dopniks inside. */
export interface AgreementTerms {
  id: number
  type: AgreementType
  number: string
  date: string
  status: ApprovalStatus
  customer_id: number
  executor_id: number
  project_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  root_item_id: number | null
  vat_rate: string | null
  currency: string
  currency_rate: string
  advance_method: OffsetMethod
  advance_percent: string | null
  advance_summ: string
  retention_percent: string | null
  retention_base: 'gross' | 'net'
  summ: string
  ks_summ: string
  ks_offset_summ: string
  ks_retention_summ: string
  paid_summ: string
  payment_summ: string
  advance_paid_summ: string
  expenses_paid_summ: string
  retention_released_summ: string
}

/** The terms of a living contract; null when the company has none such. `lock` holds its sums till the end (K-07). */
export async function readAgreementTerms(
  db: Db,
  company_id: number,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<AgreementTerms | null> {
  const found = await sql<AgreementTerms>`
    select a.id, a.type, a.number, a.date, a.status, a.customer_id, a.executor_id, a.project_id, a.classifier_id,
      a.loan_agreement_id, a.loan_group_id, i.id as root_item_id,
      trim_scale(a.vat_rate)::text as vat_rate, a.currency, trim_scale(a.currency_rate)::text as currency_rate,
      a.advance_method, trim_scale(a.advance_percent)::text as advance_percent, a.advance_summ,
      trim_scale(a.retention_percent)::text as retention_percent, a.retention_base,
      t.summ_total as summ, t.ks_summ, t.ks_offset_summ, t.ks_retention_summ, t.paid_summ, t.payment_summ,
      t.advance_paid_summ, t.expenses_paid_summ, t.retention_released_summ
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join agreement_items i on i.company_id = ${company_id} and i.agreement_id = a.id and i.is_root
    where a.company_id = ${company_id} and a.id = ${id} and not a.is_deleted
    ${lock ? sql`for no key update of t` : sql``}`.execute(db)
  return found.rows[0] ?? null
}
