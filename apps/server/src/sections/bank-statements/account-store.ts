import type { BankAccount } from '@stroyfin/contract/bank-statements/load-accounts'
import type { Db } from '@stroyfin/database/connection/db'
import type { StatedTurnover } from '@stroyfin/domain/bank/covered-days'
import type { DayTurnover, StatedPeriod } from '@stroyfin/domain/bank/day-balances'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { isWaiting } from './line-store.ts'

export type AccountRow = Omit<BankAccount, 'closing' | 'waiting_summ'> & {
  closing: string | null
  waiting_summ: string
}

/** Accounts of which there are statements, with what their latest ones leave on them. */
export async function listAccounts(db: Db, company_id: number): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    with waiting as (
      select s.account, count(*) as lines, sum(l.summ) as summ
      from bank_lines l
      join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
      where l.company_id = ${company_id} and ${isWaiting} group by 1
    )
    select last.id, a.account, owner.owner_name, owner.bank_name, a.statements, last.date_to, last.closing, last.is_counted,
      coalesce(w.lines, 0) as waiting, coalesce(w.summ, 0) as waiting_summ
    from (
      select account, count(*) as statements from bank_statements
      where company_id = ${company_id} and not is_deleted group by 1
    ) a
    cross join lateral (
      select id, date_to, closing, is_counted from bank_statements
      where company_id = ${company_id} and account = a.account and not is_deleted
      order by date_to desc nulls last, date_from desc nulls last, id desc limit 1
    ) last
    left join lateral (
      select c.name as owner_name, nullif(n.bank_name, '') as bank_name from contractor_accounts n
      join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
      where n.company_id = ${company_id} and n.account = a.account and not n.is_deleted
      order by c.is_deleted, n.id limit 1
    ) owner on true
    left join waiting w on w.account = a.account
    order by owner.owner_name nulls last, a.account`.execute(db)
  return found.rows
}

/** Those of the accounts that no organisation of the group has, in their order. */
export async function strangeAccounts(
  db: Db,
  company_id: number,
  accounts: readonly string[],
): Promise<string[]> {
  const found = await sql<{ account: string }>`
    select distinct n.account from contractor_accounts n
    join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
    where n.company_id = ${company_id} and n.account = any(${accounts}::text[]) and not n.is_deleted`.execute(
    db,
  )
  const known = new Set(found.rows.map(({ account }) => account))
  return accounts.filter((account) => account !== '' && !known.has(account))
}

export interface UncountedAccount {
  account: string
  /** A card of an own organisation has it. */
  is_own: boolean
  /** Whoever has stated it there: none of them confirms it. */
  authors_ids: number[]
}

/** Those of the accounts whose statements are not the group's money yet, in their order (K-18). */
export async function uncountedAccounts(
  db: Db,
  company_id: number,
  accounts: readonly string[],
): Promise<UncountedAccount[]> {
  const found = await sql<UncountedAccount>`
    select a.account, own.is_own, own.authors_ids from unnest(${accounts}::text[]) with ordinality a (account, place)
    cross join lateral (
      select count(*) > 0 as is_own, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as authors_ids from contractor_accounts n
      join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
      left join lateral unnest(n.authors) p on true
      where n.company_id = ${company_id} and n.account = a.account and not n.is_deleted) own
    where not app.counts_account(${company_id}, a.account) order by a.place`.execute(db)
  return found.rows
}

type Texts<T, K extends keyof T> = Omit<T, K> & { [F in K]: null extends T[F] ? string | null : string }

type TurnedPeriod = StatedPeriod & StatedTurnover

/** The periods that statements of the account speak of, in the order in which they were loaded. */
export async function listPeriods(db: Db, company_id: number, account: string): Promise<TurnedPeriod[]> {
  const found = await sql<Texts<TurnedPeriod, 'opening' | 'closing' | 'incoming' | 'outgoing'>>`
    select date_from, date_to, opening, closing, incoming, outgoing from bank_statements
    where company_id = ${company_id} and account = ${account} and not is_deleted
      and date_from is not null and date_to is not null
    order by id`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    opening: summOf(row.opening),
    closing: summOf(row.closing),
    incoming: summOf(row.incoming),
    outgoing: summOf(row.outgoing),
  }))
}

/** What moved on the account in each day, by the lines of all its statements: none of them comes in twice. */
export async function listTurnovers(db: Db, company_id: number, account: string): Promise<DayTurnover[]> {
  const found = await sql<Texts<DayTurnover, 'incoming' | 'outgoing'>>`
    select l.date, coalesce(sum(l.summ) filter (where l.direction = 'in'), 0) as incoming,
      coalesce(sum(l.summ) filter (where l.direction = 'out'), 0) as outgoing
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    where l.company_id = ${company_id} and s.account = ${account}
    group by 1`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    incoming: kopecks(row.incoming),
    outgoing: kopecks(row.outgoing),
  }))
}

const summOf = (text: string | null) => (text === null ? null : kopecks(text))
