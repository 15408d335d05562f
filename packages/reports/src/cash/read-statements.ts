import { cashKind, counterSide } from '@stroyfin/database/bank/cash-kind'
import { readKinds } from '@stroyfin/database/bank/kind-ground'
import type { Db } from '@stroyfin/database/connection/db'
import type { StatedPeriod } from '@stroyfin/domain/bank/day-balances'
import type { KindSigns, LineKind } from '@stroyfin/domain/bank/line-kind'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'

/** An own account that statements tell about. */
export interface StatedAccount {
  account: string
  /** What payments may name it by. */
  ids: number[]
  statements: StatedPeriod[]
}

interface StatementRow {
  account: string
  ids: number[]
  date_from: string
  date_to: string
  opening: string | null
  closing: string | null
}

/** Own accounts with the periods of their statements, those of accounts that nobody else has confirmed aside (K-18); a statement that names no days lasts as long as its lines. */
export async function readStatements(db: Db, company_id: number): Promise<StatedAccount[]> {
  const { rows } = await sql<StatementRow>`
    select s.account, own.ids, coalesce(s.date_from, l.first, s.date_to) as date_from,
      greatest(coalesce(s.date_to, l.last), s.date_from) as date_to, s.opening, s.closing
    from bank_statements s
    left join lateral (select min(date) as first, max(date) as last from bank_lines
      where company_id = ${company_id} and statement_id = s.id and (s.date_from is null or s.date_to is null)) l on true
    cross join lateral (select coalesce(array_agg(n.id), '{}') as ids from contractor_accounts n
      where n.company_id = ${company_id} and n.account = s.account
        and n.contractor_id in (select c.id from contractors c where c.company_id = ${company_id} and c.is_group)) own
    where s.company_id = ${company_id} and not s.is_deleted and s.is_counted and coalesce(s.date_from, l.first, s.date_to) is not null
    order by s.account, 3, 4, s.id`.execute(db)
  const summ = (text: string | null) => (text === null ? null : kopecks(text))
  return [...Map.groupBy(rows, ({ account }) => account)].map(([account, periods]) => ({
    account,
    ids: periods[0]?.ids ?? [],
    statements: periods.map(({ date_from, date_to, opening, closing }) => ({
      date_from,
      date_to,
      opening: summ(opening),
      closing: summ(closing),
    })),
  }))
}

/** Lines of one account, day and kind: what they moved, and what of it no payment is paid by. */
export interface LineSums {
  account: string
  /** The day of the line; counted on the nearest day of its statement where it lies outside of it. */
  date: string
  counted: string
  /** null: not recognised yet. */
  kind: LineKind | null
  direction: 'in' | 'out'
  summ: Kopecks
  rest: Kopecks
}

type LineRow = Omit<LineSums, 'summ' | 'rest'> & { summ: string; rest: string }

const joined = (company_id: number) => sql`
  bank_lines l
  join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted and s.is_counted
  left join (select bank_line_id, sum(summ) as summ from payment_facts
    where company_id = ${company_id} and bank_line_id is not null group by 1) m on m.bank_line_id = l.id`

const rest = sql`l.summ - coalesce(m.summ, 0)`
const counted = sql`least(greatest(l.date, s.date_from), s.date_to)`

/** All lines of the statements, summed; those without a kind are recognised here by the rules of new ones. */
export async function readLineSums(db: Db, company_id: number): Promise<LineSums[]> {
  const { rows } = await sql<LineRow>`
    select s.account, l.date, ${counted} as counted, ${cashKind} as kind, l.direction,
      sum(l.summ) as summ, sum(${rest}) as rest
    from ${joined(company_id)}
    where l.company_id = ${company_id} and l.direction <> 'unknown'
    group by 1, 2, 3, 4, 5`.execute(db)
  const sums = rows.map((row) => ({ ...row, summ: kopecks(row.summ), rest: kopecks(row.rest) }))
  if (sums.every(({ kind }) => kind !== null)) return sums
  return [...sums.filter(({ kind }) => kind !== null), ...(await recognised(db, company_id))]
}

async function recognised(db: Db, company_id: number): Promise<LineSums[]> {
  const { rows } = await sql<LineRow & KindSigns & { is_aside: boolean }>`
    select s.account, l.date, ${counted} as counted, l.direction, l.summ, ${rest} as rest, l.purpose, s.account as own_account,
      coalesce(${counterSide('account')}, '') as counterparty_account, coalesce(${counterSide('inn')}, '') as counterparty_inn,
      ${counterSide('name')} as counterparty_name, l.status = 'put_aside' as is_aside
    from ${joined(company_id)}
    where l.company_id = ${company_id} and l.direction <> 'unknown' and (${cashKind}) is null`.execute(db)
  const kindOf = await readKinds(db, company_id)
  return rows.map((row) => {
    const { kind } = kindOf(row)
    const { account, date, counted, direction } = row
    const told = kind === 'payment' && row.is_aside ? 'other' : kind
    return { account, date, counted, direction, kind: told, summ: kopecks(row.summ), rest: kopecks(row.rest) }
  })
}
