import type { Db } from '@stroyfin/database/connection/db'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { movedMoney } from '../facts/payment-facts.ts'

/** Refunds of one day between the same accounts, in roubles: below zero, as they stand in the facts. */
export interface Returned {
  date: string
  payer: number | null
  payee: number | null
  received: Kopecks
  spent_own: Kopecks
  spent_borrowed: Kopecks
}

type Row = Pick<Returned, 'date' | 'payer' | 'payee'> &
  Record<'received' | 'spent_own' | 'spent_borrowed', string>

/** They are few beside the payments: read from the documents. */
export async function readReturned(
  db: Db,
  company_id: number,
  { from, to }: { from: string; to: string },
): Promise<Returned[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const days = sql`f.date between ${from} and ${to}`
  const { rows } = await sql<Row>`
    select f.date, p.payer_account_id as payer, p.payee_account_id as payee, sum(${measures.received}) as received,
      sum(${measures.spent_own}) as spent_own, sum(${measures.spent_borrowed}) as spent_borrowed
    from ${documents}
    where ${sql.join([...where, sql`p.financial_type = 'refund'`, days], sql` and `)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows.map(({ date, payer, payee, received, spent_own, spent_borrowed }) => ({
    date,
    payer,
    payee,
    received: kopecks(received),
    spent_own: kopecks(spent_own),
    spent_borrowed: kopecks(spent_borrowed),
  }))
}
