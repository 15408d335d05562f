import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** A statement is the only one to tell of an order taken to the bank as a file: its line is the order's end. */
export async function finishExported(db: Db, company_id: number, line_ids: readonly number[]): Promise<void> {
  await sql`
    with finished as (
      update bank_orders o set state = 'done', stage = 'done'
      from payment_facts f
      join bank_lines l on l.company_id = ${company_id} and l.id = f.bank_line_id
      where f.company_id = ${company_id} and f.bank_line_id = any(${line_ids}::bigint[])
        and o.company_id = ${company_id} and o.state = 'exported' and o.payment_id = f.payment_id
        and o.number = ltrim(l.number, '0') and o.summ = f.summ
      returning o.id
    )
    insert into bank_order_events (company_id, order_id, status, comment)
    select distinct ${company_id}::bigint, id, 'in_statement', '' from finished`.execute(db)
}

/** The line was taken off the payment: whether the bank has done what the file said is open again. */
export async function reopenExported(db: Db, company_id: number, bank_line_id: number): Promise<void> {
  await sql`
    with reopened as (
      update bank_orders o set state = 'exported', stage = null
      from bank_lines l
      where l.company_id = ${company_id} and l.id = ${bank_line_id}
        and o.company_id = ${company_id} and o.state = 'done' and o.sent_at is null and o.bank_status is null
        and o.number = ltrim(l.number, '0') and not exists (select from payment_facts f
          join bank_lines t on t.company_id = ${company_id} and t.id = f.bank_line_id and ltrim(t.number, '0') = o.number
          where f.company_id = ${company_id} and f.payment_id = o.payment_id and f.summ = o.summ)
      returning o.id
    )
    insert into bank_order_events (company_id, order_id, status, comment)
    select ${company_id}::bigint, id, 'released', '' from reopened`.execute(db)
}

/** Where the latest live order of the payment pays: it is fixed once the order is made. */
export async function readOrderedTo(db: Db, company_id: number, payment_id: number) {
  const found = await sql<{ number: string; date: string; account: string }>`
    select o.number, o.date, o.document->'payee'->>'account' as account from bank_orders o
    where o.company_id = ${company_id} and o.payment_id = ${payment_id}
      and o.state in ('exported', 'written', 'sent', 'done')
    order by o.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
