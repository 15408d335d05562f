import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import type { DayNet } from '@stroyfin/domain/bank/account-course'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { insideGroup, isIncome } from '../facts/fact-sql.ts'
import { movedMoney } from '../facts/payment-facts.ts'

/** Payments of one day that no line of a statement tells of, in roubles; refunds taken off. */
export interface UnlinedDay {
  date: string
  /** The number of the own account they name; null: none. */
  account: string | null
  received: Kopecks
  spent: Kopecks
  spent_borrowed: Kopecks
  /** Of it, what came back, above zero. */
  returned_borrowed: Kopecks
  /** What came back and gives no limit back. */
  kept: Kopecks
  /** Lines of other own companies, which were paid, tell of some of them. */
  is_told: boolean
}

type Row = Pick<UnlinedDay, 'date' | 'account' | 'is_told'> &
  Record<'received' | 'spent' | 'spent_borrowed' | 'returned_borrowed' | 'kept', string>

const is_refund = sql`(p.financial_type = 'refund')`

/** By which of its accounts the own company pays or is paid: a refund goes the other way. */
const ownAccount = (company_id: number) => sql`
  left join contractor_accounts n on n.company_id = ${company_id}
    and n.id = case when coalesce(${isIncome(company_id)}, false) = ${is_refund} then p.payer_account_id
      else p.payee_account_id end`

/** Refunds that give no limit back: their money is on the account, and paid again it is no new draw. */
const keptOf = ({ drawn, spent_borrowed }: ReturnType<typeof movedMoney>['measures']) =>
  sql`case when ${is_refund} then ${drawn} - ${spent_borrowed} else 0 end`

const inside = (company_id: number) =>
  sql`coalesce(${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)}, false)`

/**
 * The line that pays, where its statement is the group's money; one of an account that waits for a second person tells nothing.
 * Between own companies the line that pays may be that of the one who is paid: then no line tells who has paid.
 */
const line = (company_id: number) => sql`
  left join (bank_lines b join bank_statements t on t.company_id = ${company_id} and t.id = b.statement_id and t.is_counted)
    on b.company_id = ${company_id} and b.id = f.bank_line_id`
/** The movement says so as well: of the line alone the planner supposes that every movement has one. */
const TOLD = sql`b.id is not null and f.bank_line_id is not null`
const byReceiver = (company_id: number) =>
  sql`(${inside(company_id)} and b.id is not null and b.direction = case when ${is_refund} then 'out' else 'in' end)`

/** From the first day that any statement speaks of; before it everything is calculated as a whole. */
export async function readUnlined(db: Db, company_id: number, from: string): Promise<UnlinedDay[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Row>`${plannedAnew}
    select f.date, n.account, sum(${measures.received}) as received, sum(${measures.spent}) as spent,
      sum(${measures.spent_borrowed}) as spent_borrowed,
      sum(case when ${is_refund} then -(${measures.spent_borrowed}) else 0 end) as returned_borrowed,
      sum(${keptOf(measures)}) as kept, bool_or(b.id is not null) as is_told
    from ${documents} ${line(company_id)} ${ownAccount(company_id)}
    where ${sql.join([...where, sql`(b.id is null or ${byReceiver(company_id)})`, sql`f.date >= ${from}`], sql` and `)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ date, account, is_told, ...sums }) => ({
    date,
    account,
    is_told,
    received: kopecks(sums.received),
    spent: kopecks(sums.spent),
    spent_borrowed: kopecks(sums.spent_borrowed),
    returned_borrowed: kopecks(sums.returned_borrowed),
    kept: kopecks(sums.kept),
  }))
}

/** What payments between own companies move on the other account than the one they leave, on one day. */
export interface InsideDay {
  date: string
  account: string | null
  /** A line of that account tells of it. */
  is_lined: boolean
  summ: Kopecks
}

/** The other side with the account it has left, and whether a line of that one tells of it. */
export interface InsideMove extends InsideDay {
  from: string | null
  is_from_lined: boolean
}

/** The other side of payments between own companies: what has left one account has come to the other. */
export async function readInside(db: Db, company_id: number, from: string): Promise<InsideMove[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Omit<InsideMove, 'summ'> & { summ: string }>`${plannedAnew}
    select f.date, o.account, n.account as from, ${byReceiver(company_id)} as is_lined,
      b.id is not null and not ${byReceiver(company_id)} as is_from_lined, sum(${measures.paid}) as summ
    from ${documents} ${line(company_id)} ${ownAccount(company_id)}
    left join contractor_accounts o on o.company_id = ${company_id}
      and o.id = case when ${is_refund} then p.payer_account_id else p.payee_account_id end
    where ${sql.join([...where, inside(company_id), sql`f.date >= ${from}`], sql` and `)}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  return rows.map((row) => ({ ...row, summ: kopecks(row.summ) }))
}

/** What lines tell was received from the one day to before the other: on these no statement tells of the whole company. */
export async function readLinedReceived(
  db: Db,
  company_id: number,
  from: string,
  before: string,
): Promise<DayNet[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Record<keyof DayNet, string>>`${plannedAnew}
    select f.date, sum(${measures.received}) as summ from ${documents} ${line(company_id)}
    where ${sql.join([...where, TOLD, sql`f.date >= ${from}`, sql`f.date < ${before}`], sql` and `)}
    group by 1 order by 1`.execute(db)
  return rows.map(({ date, summ }) => ({ date, summ: kopecks(summ) }))
}

/** Spent money of one day by the account its document names, which lines of statements tell of. */
export interface LinedSpent {
  date: string
  account: string | null
  spent_own: Kopecks
  spent_borrowed: Kopecks
}

/** What lines tell was spent from the one day to before the other: on these some accounts have no statement yet. */
export async function readLinedSpent(
  db: Db,
  company_id: number,
  from: string,
  before: string,
): Promise<LinedSpent[]> {
  const { from: documents, where, measures } = movedMoney(company_id)
  const { rows } = await sql<
    Record<'date' | 'spent_own' | 'spent_borrowed', string> & { account: string | null }
  >`${plannedAnew}
    select f.date, n.account, sum(${measures.spent_own}) as spent_own, sum(${measures.spent_borrowed}) as spent_borrowed
    from ${documents} ${line(company_id)} ${ownAccount(company_id)}
    where ${sql.join([...where, TOLD, sql`not ${byReceiver(company_id)}`, sql`f.date >= ${from}`, sql`f.date < ${before}`], sql` and `)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ spent_own, spent_borrowed, ...row }) => ({
    ...row,
    spent_own: kopecks(spent_own),
    spent_borrowed: kopecks(spent_borrowed),
  }))
}

/** Borrowed money that has passed the accounts by lines of statements on one day. */
export interface LinedBorrowed {
  date: string
  summ: Kopecks
  /** Of refunds among it that give no limit back. */
  kept: Kopecks
}

export async function readLinedBorrowed(db: Db, company_id: number): Promise<LinedBorrowed[]> {
  const { from, where, measures } = movedMoney(company_id)
  const { rows } = await sql<Record<keyof LinedBorrowed, string>>`${plannedAnew}
    select f.date, sum(${measures.spent_borrowed}) as summ, sum(${keptOf(measures)}) as kept
    from ${from} ${line(company_id)}
    where ${sql.join([...where, TOLD, sql`not ${byReceiver(company_id)}`, sql`p.source = 'borrowed'`], sql` and `)}
    group by 1`.execute(db)
  return rows.map(({ date, summ, kept }) => ({ date, summ: kopecks(summ), kept: kopecks(kept) }))
}
