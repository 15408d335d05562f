import type { Db } from '@stroyfin/database/connection/db'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { isIncome } from '../facts/fact-sql.ts'
import { movedMoney } from '../facts/payment-facts.ts'

/** Payments of one day that no line of a statement tells of, in roubles; refunds taken off. */
export interface UnlinedDay {
  date: string
  /** The number of the own account they name; null: none. */
  account: string | null
  received: Kopecks
  spent: Kopecks
  spent_borrowed: Kopecks
}

type Row = Pick<UnlinedDay, 'date' | 'account'> & Record<'received' | 'spent' | 'spent_borrowed', string>

/** By which of its accounts the own company pays or is paid: a refund goes the other way. */
const ownAccount = (company_id: number) => sql`
  left join contractor_accounts n on n.company_id = ${company_id}
    and n.id = case when coalesce(${isIncome(company_id)}, false) = (p.financial_type = 'refund') then p.payer_account_id
      else p.payee_account_id end`

/** From the first day that any statement speaks of; before it everything is calculated as a whole. */
export async function readUnlined(db: Db, company_id: number, from: string): Promise<UnlinedDay[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Row>`
    select f.date, n.account, sum(${measures.received}) as received, sum(${measures.spent}) as spent,
      sum(${measures.spent_borrowed}) as spent_borrowed
    from ${documents} ${ownAccount(company_id)}
    where ${sql.join([...where, sql`f.bank_line_id is null`, sql`f.date >= ${from}`], sql` and `)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ date, account, received, spent, spent_borrowed }) => ({
    date,
    account,
    received: kopecks(received),
    spent: kopecks(spent),
    spent_borrowed: kopecks(spent_borrowed),
  }))
}

/** Borrowed money that has passed the accounts by lines of statements on one day. */
export interface LinedBorrowed {
  date: string
  summ: Kopecks
  /** Refunds among it that give no limit back: their money is on the account, and paid again it is no new draw. */
  kept: Kopecks
}

export async function readLinedBorrowed(db: Db, company_id: number): Promise<LinedBorrowed[]> {
  const { from, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Record<keyof LinedBorrowed, string>>`
    select f.date, sum(${measures.spent_borrowed}) as summ, 
      sum(case when p.financial_type = 'refund' then ${measures.drawn} - ${measures.spent_borrowed} else 0 end) as kept
    from ${from}
    where ${sql.join([...where, sql`f.bank_line_id is not null`, sql`p.source = 'borrowed'`], sql` and `)}
    group by 1`.execute(db)
  return rows.map(({ date, summ, kept }) => ({ date, summ: kopecks(summ), kept: kopecks(kept) }))
}
