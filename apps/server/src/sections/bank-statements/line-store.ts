import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { cashKind, counterSide as side } from '@stroyfin/database/bank/cash-kind'
import type { Db } from '@stroyfin/database/connection/db'
import { beginsWithFigures } from '@stroyfin/database/lists/begins-with-figures'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { namesSum } from '@stroyfin/domain/search/figure-ranges'
import { type RawBuilder, sql } from 'kysely'

type Part = Omit<BankLine['payments'][number], 'summ'> & { summ: string }
export type LineRow = Omit<BankLine, 'summ' | 'matched_summ' | 'left_summ' | 'payments'> & {
  summ: string
  matched_summ: string
  left_summ: string
  payments: Part[]
}

const lines = (company_id: number) => sql`
  bank_lines l
  join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted`

/** What payments a line is booked on. */
const booked = (company_id: number) => sql`
  cross join lateral (
    select coalesce(sum(f.summ), 0) as summ, coalesce(jsonb_agg(jsonb_build_object('payment_id', p.id,
      'number', p.number, 'date', p.date, 'agreement_id', p.agreement_id, 'agreement_number', a.number,
      'summ', f.summ::text, 'despite', f.despite, 'reason', f.reason) order by f.id) filter (where f.id is not null), '[]') as payments
    from payment_facts f
    join payments p on p.company_id = ${company_id} and p.id = f.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where f.company_id = ${company_id} and f.bank_line_id = l.id
  ) m`

/** The same sum of all lines together: the planner leaves it out where no one asks for it. */
const bookedOfAll = (company_id: number) => sql`
  left join (
    select f.bank_line_id, sum(f.summ) as summ from payment_facts f
    where f.company_id = ${company_id} and f.bank_line_id is not null group by f.bank_line_id
  ) g on g.bank_line_id = l.id`

const source = (company_id: number) => sql`${lines(company_id)} ${booked(company_id)}`

const columns = sql`l.id, l.version, l.statement_id, s.account, l.doc_type, l.number, l.date, l.direction, l.kind,
  l.kind_by_hand,
  ${side('name')} as counterparty_name, ${side('inn')} as counterparty_inn, ${side('account')} as counterparty_account,
  l.purpose, l.summ, m.summ as matched_summ, l.summ - m.summ as left_summ, l.status, l.remark, m.payments`

/** Waiting lines are found by the few statements that have some: there is no index of lines by status. */
export const isWaiting = sql`l.status = 'new' and s.status = 'not_processed'`

const ofWay = (summ: RawBuilder<unknown>) =>
  sql`coalesce(sum(case l.direction when 'out' then -(${summ}) when 'in' then ${summ} end), 0)`

/** Lines of one statement in the order of the file, or those of all, that wait or any, from the newest. */
export function lineList(company_id: number, of: number | 'waiting' | 'all'): ListDefinition {
  const which = of === 'waiting' ? [isWaiting] : of === 'all' ? [] : [sql<boolean>`l.statement_id = ${of}`]
  const isAll = of === 'all'
  const matched = isAll ? sql`coalesce(g.summ, 0)` : sql`m.summ`
  return {
    from: isAll ? lines(company_id) : source(company_id),
    ...(isAll && { sought: { from: bookedOfAll(company_id), where: [] }, beside: booked(company_id) }),
    where: [sql`l.company_id = ${company_id}`, ...which],
    key: sql`l.id`,
    fields: {
      id: { sql: sql`l.id`, kind: 'ref' },
      account: { sql: sql`s.account`, kind: 'text', notNull: true },
      position: { sql: sql`l.position`, kind: 'number', notNull: true },
      number: { sql: sql`l.number`, kind: 'text', notNull: true },
      date: { sql: sql`l.date`, kind: 'date', notNull: true },
      direction: { sql: sql`l.direction`, kind: 'enum', notNull: true },
      kind: { sql: sql`l.kind`, kind: 'enum' },
      /** As what it stands in the cash flow. */
      cash_kind: { sql: cashKind, kind: 'enum' },
      rest_summ: { sql: sql`l.summ - ${matched}`, kind: 'money', notNull: true },
      counterparty_name: { sql: side('name'), kind: 'text', notNull: true },
      purpose: { sql: sql`l.purpose`, kind: 'text', notNull: true },
      summ: { sql: sql`l.summ`, kind: 'money', notNull: true },
      status: { sql: sql`l.status`, kind: 'enum', notNull: true },
    },
    columns,
    search: [
      sql`l.search_text`,
      (_, word) => (namesSum(word) ? beginsWithFigures(sql`l.summ`, word) : sql`false`),
    ],
    totals: {
      summ: ofWay(sql`l.summ`),
      matched_summ: sql`coalesce(sum(${matched}), 0)`,
      left_summ: sql`coalesce(sum(l.summ - ${matched}) filter (where l.status = 'new'), 0)`,
      rest_summ: ofWay(sql`l.summ - ${matched}`),
      spent_summ: sql`-${ofWay(sql`l.summ - ${matched}`)}`,
    },
    order: [typeof of === 'string' ? { field: 'date', desc: true } : { field: 'position' }],
  }
}

export async function readLines(db: Db, company_id: number, ids: readonly number[]): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select ${columns} from ${source(company_id)}
    where l.company_id = ${company_id} and l.id = any(${ids}::bigint[])
    order by l.id`.execute(db)
  return found.rows
}

/** Lines that still wait for a decision, in the order of the file. */
export async function listWaiting(db: Db, company_id: number, statement_id: number): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select ${columns} from ${source(company_id)}
    where l.company_id = ${company_id} and l.statement_id = ${statement_id} and l.status = 'new'
    order by l.position, l.id`.execute(db)
  return found.rows
}

/** Holds lines till the end of the transaction, always in one order. */
export async function lockLines(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    select id from bank_lines where company_id = ${company_id} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
}

/** The same for every line of a statement that waits. */
export async function lockWaiting(db: Db, company_id: number, statement_id: number): Promise<void> {
  await sql`
    select id from bank_lines
    where company_id = ${company_id} and statement_id = ${statement_id} and status = 'new'
    order by id for no key update`.execute(db)
}

export async function markLines(
  db: Db,
  company_id: number,
  ids: readonly number[],
  state: { status: LineRow['status']; remark: string },
): Promise<void> {
  await sql`
    update bank_lines set status = ${state.status}, remark = ${state.remark}
    where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}
