import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** What a refund takes over from the payment that it returns. */
export interface PaidPayment {
  id: number
  number: string
  agreement_id: number
  ks_id: number | null
  type: 'advance' | 'expenses' | 'document' | 'guarantee_retention'
  financial_type: string
  paid_summ: string
  vat_rate: string | null
  source: 'own' | 'borrowed'
  payer_id: number | null
  payer_account_id: number | null
  payee_id: number | null
  payee_account_id: number | null
  project_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
}

/** Payments whose money may come back, held till the end of the transaction; the deleted ones are not among them. */
export async function lockPaid(db: Db, company_id: number, ids: readonly number[]): Promise<PaidPayment[]> {
  const found = await sql<PaidPayment>`
    select id, number, agreement_id, ks_id, type, financial_type, paid_summ, trim_scale(vat_rate)::text as vat_rate, source, payer_id,
      payer_account_id, payee_id, payee_account_id, project_id, classifier_id, loan_agreement_id, loan_group_id
    from payments
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted
    order by id for no key update`.execute(db)
  return found.rows
}
