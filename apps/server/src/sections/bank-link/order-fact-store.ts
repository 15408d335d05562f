import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

interface PaidOrder {
  id: number
  payment_id: number
  number: string
  summ: string
}

/**
 * Money that the bank says has left. A statement may have come first: then its fact is this order's. No more is
 * booked than the payment lacks. Answers whether the whole sum of the order is booked.
 */
export async function bookOrder(
  db: Db,
  company_id: number,
  { order, date }: { order: PaidOrder; date: string },
): Promise<boolean> {
  await sql`select app.lock_payments(${company_id}, array[${order.payment_id}]::bigint[])`.execute(db)
  const seen = await sql`
    update payment_facts f set bank_order_id = ${order.id}
    from bank_lines l
    where f.company_id = ${company_id} and f.payment_id = ${order.payment_id} and f.summ = ${order.summ}
      and f.bank_order_id is null and l.company_id = ${company_id} and l.id = f.bank_line_id
      and l.number = ${order.number}
    returning f.id`.execute(db)
  if (seen.rows.length > 0) return true
  const booked = await sql<{ whole: boolean }>`
    insert into payment_facts (company_id, payment_id, date, summ, is_manual, bank_order_id)
    select ${company_id}, id, ${date}, least(${order.summ}::numeric, summ - paid_summ), true, ${order.id}
    from payments where company_id = ${company_id} and id = ${order.payment_id} and paid_summ < summ
    returning summ = ${order.summ}::numeric as whole`.execute(db)
  return booked.rows[0]?.whole ?? false
}
