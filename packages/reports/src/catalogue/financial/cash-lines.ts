import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { monthsOf } from '../../facts/ask-facts.ts'
import { readFacts } from '../../facts/read-facts.ts'

/** What moves money, by the side of the balance it stands on. */
export const INCOMING = [
  'loan',
  'received',
  'statement_in',
  'own_before',
  'loan_ahead',
  'received_ahead',
] as const
export const OUTGOING = ['spent_advance', 'spent_works', 'statement_out', 'spent_ahead'] as const
export type CashLine = (typeof INCOMING)[number] | (typeof OUTGOING)[number]

/** Sums of every line by month YYYY-MM. */
export type CashLines = Readonly<Record<CashLine, ReadonlyMap<string, Kopecks>>>

interface Statements {
  /** First day any statement of the own accounts tells about. */
  first: string | null
  opening: string
}

/** The balance of the accounts before the first statement; nothing is known of days before it. */
export async function firstBalance(
  db: Db,
  company_id: number,
): Promise<{ first: string | null; opening: Kopecks }> {
  const { rows } = await sql<Statements>`
    select min(date_from) as first, coalesce(sum(opening), 0) as opening
    from (
      select distinct on (account) account, date_from, opening from bank_statements
      where company_id = ${company_id} and not is_deleted and date_from is not null
      order by account, date_from, id
    ) earliest`.execute(db)
  return { first: rows[0]?.first ?? null, opening: kopecks(rows[0]?.opening ?? 0) }
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

/** Own money paid less money received in the month of the first statement before it began. */
async function ownInMonthBefore(db: Db, company_id: number, first: string): Promise<Kopecks> {
  const [from, to] = [`${first.slice(0, 7)}-01`, addDays(first, -1)]
  if (to < from) return 0n
  const [whole] = await readFacts(db, {
    company_id,
    by: [],
    parts: [{ measures: ['spent_own', 'received'], from, to }],
  })
  return (whole?.measures.spent_own ?? 0n) - (whole?.measures.received ?? 0n)
}

/** All lines up to the last month asked for: the balance before the first one follows from them. */
export async function readCashLines(db: Db, query: ReportQuery, first: string | null): Promise<CashLines> {
  const { company_id, today } = query
  const last = monthsOf(query).at(-1) ?? today.slice(0, 7)
  const [, to] = daysOfMonth(last)
  const lines = Object.fromEntries(
    [...INCOMING, ...OUTGOING].map((line) => [line, new Map<string, Kopecks>()]),
  ) as Record<CashLine, Map<string, Kopecks>>
  const add = (line: CashLine, month: string, summ: Kopecks = 0n) =>
    lines[line].set(month, (lines[line].get(month) ?? 0n) + summ)
  const asked = { company_id, by: [] as const, period: 'month' as const }
  const moved = await readFacts(db, {
    ...asked,
    parts: [{ measures: ['received', 'spent', 'spent_own', 'spent_borrowed', 'spent_advance'], to }],
  })
  for (const { period = '', measures } of moved) {
    const { received = 0n, spent = 0n, spent_advance = 0n } = measures
    add('loan', period, measures.spent_borrowed)
    add('received', period, received)
    if (first === null || period < first.slice(0, 7))
      add('own_before', period, (measures.spent_own ?? 0n) - (first === null ? 0n : received))
    add('spent_advance', period, spent_advance)
    add('spent_works', period, spent - spent_advance)
  }
  if (first !== null) add('own_before', first.slice(0, 7), await ownInMonthBefore(db, company_id, first))
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
