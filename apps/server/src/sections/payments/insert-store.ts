import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { CompletePayment } from './complete-draft.ts'

/** The next number of a payment of the company. */
export async function nextNumbers(db: Db, company_id: number, count: number): Promise<string[]> {
  const found = await sql<{ value: number }>`
    insert into counters (company_id, kind, value) values (${company_id}, 'payment', ${count})
    on conflict (company_id, kind) do update set value = counters.value + ${count}
    returning value`.execute(db)
  const last = found.rows[0]?.value ?? count
  return Array.from({ length: count }, (_, step) => String(last - count + 1 + step))
}

/** Stores payments in one statement; ids come back in their order. */
export async function insertPayments(
  db: Db,
  company_id: number,
  payments: readonly (CompletePayment & { agreement_id: number })[],
): Promise<number[]> {
  const made = await db
    .insertInto('payments')
    .values(payments.map((payment) => ({ ...payment, company_id })))
    .returning('id')
    .execute()
  return made.map((row) => row.id)
}

export async function updatePayment(
  db: Db,
  company_id: number,
  id: number,
  payment: CompletePayment & { agreement_id: number; approval_status: 'new' },
): Promise<void> {
  await db
    .updateTable('payments')
    .set(payment)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

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
