import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

interface StoredDraft extends PaymentDraftReceived {
  id: number
  status: 'new' | 'paid'
}

/** Stored payments in the form in which they are checked. */
export async function readDrafts(db: Db, company_id: number, ids: readonly number[]) {
  const found = await sql<StoredDraft>`
    select id, agreement_id, ks_id, invoice_id, refund_of_id, type, financial_type, number, date, due_date, summ,
      trim_scale(vat_rate)::text as vat_rate, currency_rate, source, urgency, budget_appointment, payment_order, uin, purpose, payer_id,
      payer_account_id, payee_id, payee_account_id, project_id, classifier_id, loan_agreement_id, loan_group_id, remark, status
    from payments where company_id = ${company_id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return found.rows.map(({ id, status, ...draft }) => ({
    id,
    number: draft.number,
    status,
    draft,
  }))
}
