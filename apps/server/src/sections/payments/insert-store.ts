import type { Db } from '@stroyfin/database/connection/db'
import { approvedFields } from '@stroyfin/domain/approvals/approved-fields'
import { sql } from 'kysely'
import type { CompletePayment } from './complete-draft.ts'

/** The next numbers of payments of the company; the first time they go on after the greatest that is there. */
export async function nextNumbers(db: Db, company_id: number, count: number): Promise<string[]> {
  await sql`
    insert into counters (company_id, kind, value)
    select ${company_id}, 'payment', coalesce(max(p.number::bigint), 0) from payments p
    where p.company_id = ${company_id} and p.number ~ '^[0-9]{1,9}$'
      and not exists (select from counters c where c.company_id = ${company_id} and c.kind = 'payment')
    having not exists (select from counters c where c.company_id = ${company_id} and c.kind = 'payment')
    on conflict (company_id, kind) do nothing`.execute(db)
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

export type ChangedPayment = CompletePayment & { id: number; agreement_id: number }

/**
 * Writes changed payments in one statement. A changed payment is no longer the one that was approved, and what the bank has
 * checked was the payment as it stood before: both are to be asked anew (K-10). A note to ourselves neither of them has to see.
 */
export async function updatePayments(
  db: Db,
  company_id: number,
  payments: readonly ChangedPayment[],
): Promise<void> {
  const [first] = payments
  if (!first) return
  const { id: _, ...columns } = first
  const codes = Object.keys(columns)
  const written = codes.map((code) => sql`${sql.id(code)} = n.${sql.id(code)}`)
  const changed = sql`(${sql.join(
    approvedFields('payment', codes).map((code) => sql`p.${sql.id(code)} is distinct from n.${sql.id(code)}`),
    sql` or `,
  )})`
  await sql`
    update payments p set ${sql.join(written)},
      approval_status = case when ${changed} then 'new' else p.approval_status end,
      bank_status = case when p.bank_status = 'approve' and ${changed} then 'on_approval' else p.bank_status end,
      bank_remark = case when p.bank_status = 'approve' and ${changed} then '' else p.bank_remark end,
      bank_check_date = case when p.bank_status <> 'approve' or not ${changed} then p.bank_check_date end
    from json_populate_recordset(null::payments, ${JSON.stringify(payments)}::json) n
    where p.company_id = ${company_id} and p.id = n.id`.execute(db)
}
