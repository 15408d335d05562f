import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { Fact } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { monthsOf } from '../../facts/ask-facts.ts'
import { readFacts } from '../../facts/read-facts.ts'

/** What moves money, by the side of the balance it stands on. */
export const INCOMING = [
  'loan',
  'received',
  'account_opening',
  'statement_in',
  'own_before',
  'loan_ahead',
  'received_ahead',
] as const
export const OUTGOING = ['spent_advance', 'spent_works', 'statement_out', 'spent_ahead'] as const
export type CashLine = (typeof INCOMING)[number] | (typeof OUTGOING)[number]

/** Sums of every line by month YYYY-MM. */
export type CashLines = Readonly<Record<CashLine, ReadonlyMap<string, Kopecks>>>

/** An own account that statements tell about: nothing is known of it before the first of them. */
export interface KnownAccount {
  /** null when no payment can name it. */
  id: number | null
  first: string
  opening: Kopecks
}

/** Own accounts by the first day their statements tell about, the earliest first. */
export async function knownAccounts(db: Db, company_id: number): Promise<KnownAccount[]> {
  const { rows } = await sql<{ id: number | null; first: string; opening: string }>`
    select distinct on (s.account) n.id, s.date_from as first, coalesce(s.opening, 0) as opening
    from bank_statements s
    left join contractor_accounts n on n.company_id = ${company_id} and n.account = s.account
      and n.contractor_id in (select c.id from contractors c where c.company_id = ${company_id} and c.is_group)
    where s.company_id = ${company_id} and not s.is_deleted and s.date_from is not null
    order by s.account, s.date_from, s.id, n.id`.execute(db)
  return rows
    .map(({ id, first, opening }) => ({ id, first, opening: kopecks(opening) }))
    .sort((one, other) => (one.first < other.first ? -1 : 1))
}

interface StatementRow {
  month: string
  incoming: string
  outgoing: string
}

/** Lines of statements that no payment explains. */
async function unexplained(db: Db, company_id: number, to: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select to_char(l.date, 'YYYY-MM') as month, coalesce(sum(l.summ) filter (where l.direction = 'in'), 0) as incoming,
      coalesce(sum(l.summ) filter (where l.direction = 'out'), 0) as outgoing
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    where l.company_id = ${company_id} and l.status <> 'matched' and l.date <= ${to}
    group by 1`.execute(db)
  return rows
}

/** Before these days nothing is known of the accounts; null where no statement tells anything. */
const firstDays = (accounts: readonly KnownAccount[]): (string | null)[] =>
  accounts.length > 0 ? [...new Set(accounts.map(({ first }) => first))] : [null]

/** Money that moved: all of it, and what moved before each of the first days, in one reading of the payments. */
function readMoved(
  db: Db,
  company_id: number,
  { to, days }: { to: string; days: readonly (string | null)[] },
) {
  const before = (day: string | null) => {
    const last = day === null ? to : addDays(day, -1)
    return last < to ? last : to
  }
  return readFacts(db, {
    company_id,
    by: ['account'],
    period: 'month',
    parts: [
      { measures: ['received', 'spent', 'spent_borrowed', 'spent_advance'], to },
      ...days.map((day) => ({
        measures: { [`own@${day}`]: 'spent_own', [`received@${day}`]: 'received' } as const,
        to: before(day),
      })),
    ],
  })
}

/**
 * Own money paid from an account before its first statement is taken as brought in at once. What came from others then
 * is known of the company only: it is set against the payments of accounts that the earliest statement covers.
 */
function ownBefore({ keys, measures }: Fact, accounts: readonly KnownAccount[]): Kopecks {
  const earliest = accounts[0]?.first ?? null
  const first = accounts.find(({ id }) => id !== null && id === keys.account)?.first ?? earliest
  const received = first !== null && first === earliest ? (measures[`received@${first}`] ?? 0n) : 0n
  return (measures[`own@${first}`] ?? 0n) - received
}

/** All lines up to the last month asked for: the balance before the first one follows from them. */
export async function readCashLines(
  db: Db,
  query: ReportQuery,
  accounts: readonly KnownAccount[],
): Promise<CashLines> {
  const { company_id, today } = query
  const last = monthsOf(query).at(-1) ?? today.slice(0, 7)
  const [, to] = daysOfMonth(last)
  const lines = Object.fromEntries(
    [...INCOMING, ...OUTGOING].map((line) => [line, new Map<string, Kopecks>()]),
  ) as Record<CashLine, Map<string, Kopecks>>
  const add = (line: CashLine, month: string, summ: Kopecks = 0n) =>
    lines[line].set(month, (lines[line].get(month) ?? 0n) + summ)
  const asked = { company_id, by: [] as const, period: 'month' as const }
  for (const fact of await readMoved(db, company_id, { to, days: firstDays(accounts) })) {
    const { period = '', measures } = fact
    const { received = 0n, spent = 0n, spent_advance = 0n } = measures
    add('loan', period, measures.spent_borrowed)
    add('received', period, received)
    add('spent_advance', period, spent_advance)
    add('spent_works', period, spent - spent_advance)
    add('own_before', period, ownBefore(fact, accounts))
  }
  for (const { first, opening } of accounts)
    if (first !== accounts[0]?.first) add('account_opening', first.slice(0, 7), opening)
  for (const { month, incoming, outgoing } of await unexplained(db, company_id, to)) {
    add('statement_in', month, kopecks(incoming))
    add('statement_out', month, kopecks(outgoing))
  }
  const ahead = await readFacts(db, {
    ...asked,
    parts: [{ measures: ['left_in', 'left_out', 'left_out_borrowed'], to }],
  })
  // What should have been paid already waits for the current month.
  const now = today.slice(0, 7)
  for (const { period = now, measures } of ahead) {
    const month = period < now ? now : period
    add('loan_ahead', month, measures.left_out_borrowed)
    add('received_ahead', month, measures.left_in)
    add('spent_ahead', month, measures.left_out)
  }
  return lines
}
