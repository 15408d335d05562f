import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** A payment that refunds return: where it stands, and what of it came back or is to; sums as decimal text. */
export interface ReturnedPayment {
  id: number
  number: string
  financial_type: string
  agreement_id: number
  ks_id: number | null
  invoice_id: number | null
  type: 'advance' | 'expenses' | 'document' | 'guarantee_retention'
  currency_rate: string
  vat_rate: string | null
  source: 'own' | 'borrowed'
  loan_agreement_id: number | null
  loan_group_id: number | null
  project_id: number | null
  classifier_id: number | null
  payer_id: number | null
  payer_name: string | null
  payee_id: number | null
  payee_name: string | null
  paid_summ: string
  /** Asked back by its refunds without those being edited. */
  returned_summ: string
}

/** The payments that refunds name, by id; deleted ones are not among them. A write holds them till it ends. */
export async function readReturned(
  db: Db,
  company_id: number,
  { ids, without, lock }: { ids: readonly number[]; without: readonly number[]; lock: boolean },
): Promise<Map<number, ReturnedPayment>> {
  if (ids.length === 0) return new Map()
  const found = await sql<ReturnedPayment>`
    select p.id, p.number, p.financial_type, p.agreement_id, p.ks_id, p.invoice_id, p.type, trim_scale(p.currency_rate)::text as currency_rate,
      trim_scale(p.vat_rate)::text as vat_rate, p.source,
      p.loan_agreement_id, p.loan_group_id, p.project_id, p.classifier_id, p.payer_id, payer.name as payer_name,
      p.payee_id, payee.name as payee_name, p.paid_summ, coalesce((
        select sum(r.summ) from payments r
        where r.company_id = ${company_id} and r.refund_of_id = p.id and not r.is_deleted
          and r.id <> all(${without}::bigint[])), 0) as returned_summ
    from payments p
    left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[]) and not p.is_deleted
    order by p.id ${lock ? sql`for no key update of p` : sql``}`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Which of these payments are refunds of a time when refunds did not name what they return. */
export async function readUnnamed(db: Db, company_id: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: number }>`
    select id from payments where company_id = ${company_id} and id = any(${ids}::bigint[]) and is_unnamed_refund`.execute(
    db,
  )
  return new Set(found.rows.map(({ id }) => id))
}
