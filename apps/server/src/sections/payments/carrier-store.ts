import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { CompletePayment } from './complete-draft.ts'

/** a fact payment without a contract gets an agreement of type document, with its root position. */
export async function insertCarrier(db: Db, company_id: number, payment: CompletePayment): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into agreements (company_id, type, number, date, customer_id, executor_id, project_id, classifier_id, summ,
      vat_rate, description)
    values (${company_id}, 'document', ${payment.number}, ${payment.date}, ${payment.payer_id}, ${payment.payee_id},
      ${payment.project_id}, ${payment.classifier_id}, ${payment.summ}, ${payment.vat_rate}, ${payment.purpose})
    returning id`.execute(db)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('the carrier was not stored')
  await sql`
    insert into agreement_items (company_id, agreement_id, is_root, name, project_id, classifier_id, summ)
    values (${company_id}, ${id}, true, ${payment.purpose}, ${payment.project_id}, ${payment.classifier_id},
      ${payment.summ})`.execute(db)
  return id
}

/** Carriers say what their payments say. */
export async function updateCarriers(
  db: Db,
  company_id: number,
  payments: readonly (CompletePayment & { agreement_id: number })[],
): Promise<void> {
  if (payments.length === 0) return
  const said = sql`json_populate_recordset(null::payments, ${JSON.stringify(payments)}::json) n`
  await sql`
    update agreements a set number = n.number, date = n.date, customer_id = n.payer_id, executor_id = n.payee_id,
      project_id = n.project_id, estate_id = case when a.project_id = n.project_id then a.estate_id end,
      classifier_id = n.classifier_id, summ = n.summ, vat_rate = n.vat_rate, description = n.purpose
    from ${said} where a.company_id = ${company_id} and a.id = n.agreement_id`.execute(db)
  await sql`
    update agreement_items i set name = n.purpose, project_id = n.project_id, classifier_id = n.classifier_id,
      summ = n.summ
    from ${said} where i.company_id = ${company_id} and i.agreement_id = n.agreement_id and i.is_root`.execute(
    db,
  )
}
