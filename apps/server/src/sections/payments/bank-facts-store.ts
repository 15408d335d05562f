import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

interface PayablePayment {
  id: number
  number: string
  is_deleted: boolean
  left_summ: string
}

/** Holds payments till the end of the transaction; those of another company are not among the answer. */
export async function lockPayable(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<PayablePayment[]> {
  const found = await sql<PayablePayment>`
    select id, number, is_deleted, summ - paid_summ as left_summ from payments
    where company_id = ${company_id} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
  return found.rows
}

export interface BankFact {
  payment_id: number
  bank_line_id: number
  date: string
  summ: string
}

/** Money seen in a statement; the database itself makes the payments paid or partly paid of it. */
export async function insertBankFacts(db: Db, company_id: number, facts: readonly BankFact[]): Promise<void> {
  await sql`
    insert into payment_facts (company_id, payment_id, bank_line_id, date, summ, is_manual)
    select ${company_id}, payment_id, bank_line_id, date, summ, false
    from json_to_recordset(${JSON.stringify(facts)})
      as r (payment_id bigint, bank_line_id bigint, date date, summ numeric)`.execute(db)
}

/** Takes back what a line of a statement has paid: all of it, or only its part of one payment. */
export async function deleteBankFacts(
  db: Db,
  company_id: number,
  asked: { bank_line_id: number; payment_id: number | null },
): Promise<number> {
  const gone = await sql`
    delete from payment_facts
    where company_id = ${company_id} and bank_line_id = ${asked.bank_line_id}
      and (${asked.payment_id}::bigint is null or payment_id = ${asked.payment_id})
    returning id`.execute(db)
  return gone.rows.length
}
