import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { sql } from 'kysely'
import { finishExported, reopenExported } from './exported-order-store.ts'
import { markPayments } from './payment-store.ts'

interface PayablePayment {
  id: number
  number: string
  date: string
  is_deleted: boolean
  left_summ: string
  currency: Currency
  /** A person has marked it paid. */
  is_marked: boolean
}

/** Holds payments till the end of the transaction; those of another company are not among the answer. */
export async function lockPayable(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<PayablePayment[]> {
  const found = await sql<PayablePayment>`
    select p.id, p.number, p.date, p.is_deleted, p.summ - p.paid_summ as left_summ, a.currency,
      exists (select from payment_facts f where f.company_id = ${company_id} and f.payment_id = p.id and f.is_manual) as is_marked
    from payments p
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[])
    order by p.id for no key update of p`.execute(db)
  return found.rows
}

export interface BankFact {
  payment_id: number
  bank_line_id: number
  date: string
  summ: string
  /** Why it is this payment, where the line names another payee. */
  despite?: string
  /** Why it was paid, where nobody has approved it. */
  reason?: string
}

/** Money seen in a statement; the database itself makes the payments paid or partly paid of it. */
export async function insertBankFacts(db: Db, company_id: number, facts: readonly BankFact[]): Promise<void> {
  await sql`
    insert into payment_facts (company_id, payment_id, bank_line_id, date, summ, is_manual, despite, reason)
    select ${company_id}, payment_id, bank_line_id, date, summ, false, coalesce(despite, ''), coalesce(reason, '')
    from json_to_recordset(${JSON.stringify(facts)})
      as r (payment_id bigint, bank_line_id bigint, date date, summ numeric, despite text, reason text)`.execute(
    db,
  )
  await finishExported(
    db,
    company_id,
    facts.map(({ bank_line_id }) => bank_line_id),
  )
}

/** What the bank itself has told stays told: only the line lets go of it. */
async function releaseOrderFacts(
  db: Db,
  company_id: number,
  asked: { bank_line_id: number; payment_id: number | null },
): Promise<number> {
  const released = await sql`
    update payment_facts set bank_line_id = null, is_manual = true
    where company_id = ${company_id} and bank_line_id = ${asked.bank_line_id} and bank_order_id is not null
      and (${asked.payment_id}::bigint is null or payment_id = ${asked.payment_id})
    returning id`.execute(db)
  return released.rows.length
}

/** A line of a statement takes over the fact that the bank has told of the same order before; answers such lines. */
export async function adoptOrderFacts(
  db: Db,
  company_id: number,
  statement_ids: readonly number[],
): Promise<number[]> {
  const adopted = await sql<{ bank_line_id: number }>`
    update payment_facts f set bank_line_id = m.line_id, is_manual = false, date = m.date
    from (
      select distinct on (o.id) o.id as order_id, l.id as line_id, l.date from bank_lines l
      join bank_orders o on o.company_id = ${company_id} and o.state = 'done' and o.number = ltrim(l.number, '0')
        and o.summ = l.summ and o.document->'payer'->>'account' = l.payer_account
        and o.document->'payee'->>'account' = l.payee_account
      where l.company_id = ${company_id} and l.statement_id = any(${statement_ids}::bigint[]) and l.status = 'new'
        and l.direction = 'out'
        and not exists (select from payment_facts t where t.company_id = ${company_id} and t.bank_line_id = l.id)
      order by o.id, l.id
    ) m
    where f.company_id = ${company_id} and f.bank_order_id = m.order_id and f.bank_line_id is null
    returning f.bank_line_id`.execute(db)
  return adopted.rows.map(({ bank_line_id }) => bank_line_id)
}

/** Takes back what a line of a statement has paid: all of it, or only its part of one payment. */
export async function deleteBankFacts(
  db: Db,
  company_id: number,
  asked: { bank_line_id: number; payment_id: number | null },
): Promise<number> {
  const released = await releaseOrderFacts(db, company_id, asked)
  const made = await readMadeRefunds(db, company_id, asked)
  const gone = await sql`
    delete from payment_facts
    where company_id = ${company_id} and bank_line_id = ${asked.bank_line_id}
      and (${asked.payment_id}::bigint is null or payment_id = ${asked.payment_id})
    returning id`.execute(db)
  await reopenExported(db, company_id, asked.bank_line_id)
  if (made.length > 0) await markPayments(db, company_id, made, true)
  return released + gone.rows.length
}

/** Refunds that the booking of a return has made and nobody has touched since: they go with it, or a refund nobody made stays. */
async function readMadeRefunds(
  db: Db,
  company_id: number,
  asked: { bank_line_id: number; payment_id: number | null },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select p.id from payment_facts f
    join payments p on p.company_id = ${company_id} and p.id = f.payment_id and p.financial_type = 'refund'
      and p.created_at = f.created_at and p.paid_summ = f.summ and p.approval_status = 'new'
    where f.company_id = ${company_id} and f.bank_line_id = ${asked.bank_line_id} and f.bank_order_id is null
      and (${asked.payment_id}::bigint is null or f.payment_id = ${asked.payment_id})
      and not exists (select from registry_rows w where w.company_id = ${company_id} and w.payment_id = p.id)`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}
