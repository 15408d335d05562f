import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** The day of a line that debits the order and waits to be matched; null when there is none. */
export async function waitingDebit(db: Db, company_id: number, order_id: number): Promise<string | null> {
  const found = await sql<{ date: string | null }>`
    select app.waiting_debit(${company_id}, ${order_id}) as date`.execute(db)
  return onlyRow(found).date
}

/** Whether the caller has put aside, removed or booked elsewhere the line that debits the order: who explains it is somebody else. */
export async function debitHiddenByUser(db: Db, company_id: number, order_id: number): Promise<boolean> {
  const found = await sql<{ is_theirs: boolean }>`
    select app.debit_hidden_by_user(${company_id}, ${order_id}) as is_theirs`.execute(db)
  return onlyRow(found).is_theirs
}

export interface CancelledBefore {
  order_id: number
  number: string
  date: string
  cancel_reason: string
}

/** Of these orders those made in place of one that had gone out in a file and was cancelled: that one, the latest. */
export async function readCancelledBefore(
  db: Db,
  company_id: number,
  order_ids: readonly number[],
): Promise<CancelledBefore[]> {
  const found = await sql<CancelledBefore>`
    select distinct on (o.id) o.id as order_id, b.number, b.date, b.cancel_reason from bank_orders o
    join bank_orders b on b.company_id = ${company_id} and b.payment_id = o.payment_id and b.id < o.id
      and b.state = 'failed' and b.cancel_reason <> ''
    where o.company_id = ${company_id} and o.id = any(${order_ids}::bigint[])
    order by o.id, b.id desc`.execute(db)
  return found.rows
}
