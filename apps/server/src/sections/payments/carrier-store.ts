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

/** The carrier says what its payment says. */
export async function updateCarrier(
  db: Db,
  company_id: number,
  id: number,
  payment: CompletePayment,
): Promise<void> {
  await sql`
    update agreements set number = ${payment.number}, date = ${payment.date}, customer_id = ${payment.payer_id},
      executor_id = ${payment.payee_id}, project_id = ${payment.project_id}, classifier_id = ${payment.classifier_id},
      summ = ${payment.summ}, vat_rate = ${payment.vat_rate}, description = ${payment.purpose}
    where company_id = ${company_id} and id = ${id}`.execute(db)
  await sql`
    update agreement_items set name = ${payment.purpose}, project_id = ${payment.project_id},
      classifier_id = ${payment.classifier_id}, summ = ${payment.summ}
    where company_id = ${company_id} and agreement_id = ${id} and is_root`.execute(db)
}
