import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface NewFact {
  payment_id: number
  date: string
  summ: string
  /** Why, where nobody has approved the payment. */
  reason?: string
}

/** Money that left by somebody's word and not by a statement. */
export async function insertFacts(db: Db, company_id: number, facts: readonly NewFact[]): Promise<void> {
  await db
    .insertInto('payment_facts')
    .values(facts.map((fact) => ({ ...fact, company_id, is_manual: true })))
    .execute()
}

export async function deleteManualFacts(db: Db, company_id: number, payment_id: number): Promise<number> {
  const gone = await sql`
    delete from payment_facts
    where company_id = ${company_id} and payment_id = ${payment_id} and is_manual
      and bank_order_id is null
    returning id`.execute(db)
  return gone.rows.length
}
