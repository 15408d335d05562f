import type { Db } from '@stroyfin/database/connection/db'
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

/** What the bank has checked was the payment as it stood before: a changed one is checked anew (K-10). */
const UNCHECKED = { bank_status: 'on_approval', bank_remark: '', bank_check_date: null } as const

export async function updatePayment(
  db: Db,
  company_id: number,
  id: number,
  {
    was_checked,
    ...payment
  }: CompletePayment & { agreement_id: number; approval_status: 'new'; was_checked: boolean },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...payment, ...(was_checked && UNCHECKED) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
