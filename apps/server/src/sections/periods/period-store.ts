import type { PeriodDeed } from '@stroyfin/contract/periods/load-periods'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

const monthOf = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`

/** The last closed month, null while nothing is closed. */
export async function readClosedThrough(db: Db, company_id: number): Promise<string | null> {
  const found = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from closed_periods where company_id = ${company_id}`.execute(
    db,
  )
  return onlyRow(found).month
}

/** Nobody writes a dated document of the company until this transaction ends; who waits too long is told so. */
export async function holdPeriods(db: Db, company_id: number): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('closed_periods', ${company_id}))`.execute(db)
}

export interface ClosedMonth {
  month: string
  closed_at: string
  closed_by_name: string | null
}

export async function readClosedMonths(db: Db, company_id: number): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    select ${monthOf('p.month')} as month, p.created_at as closed_at, ${personName('u')} as closed_by_name
    from closed_periods p left join users u on u.id = p.created_by
    where p.company_id = ${company_id} order by p.month`.execute(db)
  return rows
}

/** The month of the first document, act or money; null in an empty company. */
export async function readFirstMonth(db: Db, company_id: number): Promise<string | null> {
  const found = await sql<{ month: string | null }>`
    select to_char(least(
      (select min(date) from agreements where company_id = ${company_id} and not is_deleted),
      (select min(date) from ks where company_id = ${company_id} and not is_deleted),
      (select min(date) from payment_facts where company_id = ${company_id}),
      (select min(date) from bank_lines where company_id = ${company_id})), 'YYYY-MM') as month`.execute(db)
  return onlyRow(found).month
}

export async function readDeeds(db: Db, company_id: number): Promise<PeriodDeed[]> {
  const { rows } = await sql<PeriodDeed>`
    select d.id, d.kind, ${monthOf('d.month_from')} as month_from, ${monthOf('d.month_to')} as month_to, d.reason,
      d.left_open, d.created_at, ${personName('u')} as created_by_name
    from period_deeds d left join users u on u.id = d.created_by
    where d.company_id = ${company_id} order by d.id desc limit 200`.execute(db)
  return rows
}

export interface Deed {
  kind: 'close' | 'reopen'
  month_from: string
  month_to: string
  reason: string
  left_open: Record<string, number>
}

export async function insertDeed(db: Db, company_id: number, deed: Deed): Promise<void> {
  await sql`
    insert into period_deeds (company_id, kind, month_from, month_to, reason, left_open)
    values (${company_id}, ${deed.kind}, ${`${deed.month_from}-01`}, ${`${deed.month_to}-01`}, ${deed.reason},
      ${JSON.stringify(deed.left_open)}::jsonb)`.execute(db)
}

export async function insertClosed(db: Db, company_id: number, months: readonly string[]): Promise<void> {
  await sql`
    insert into closed_periods (company_id, month)
    select ${company_id}, m.month from unnest(${months.map((month) => `${month}-01`)}::date[]) as m (month)`.execute(
    db,
  )
}

export async function companiesUnkept(db: Db): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from closed_periods p where not exists (
      select from closed_cash c where c.company_id = p.company_id and c.month = p.month)`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/** The first closed month whose cash flow is not kept: one that was closed before it was. */
export async function readFirstUnkept(db: Db, company_id: number): Promise<string | null> {
  const found = await sql<{ month: string | null }>`
    select to_char(min(month), 'YYYY-MM') as month from closed_periods p where company_id = ${company_id}
      and not exists (select from closed_cash c where c.company_id = ${company_id} and c.month = p.month)`.execute(
    db,
  )
  return onlyRow(found).month
}

export interface KeptCash {
  month: string
  opening: string
  closing: string
  stated: string
  drawn: string
  rows: Record<string, string>
}

export async function insertClosedCash(
  db: Db,
  company_id: number,
  months: readonly KeptCash[],
): Promise<void> {
  await sql`
    insert into closed_cash (company_id, month, opening, closing, stated, drawn, rows)
    select ${company_id}, (m.month || '-01')::date, m.opening, m.closing, m.stated, m.drawn, m.rows
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as m (month text, opening numeric, closing numeric, stated numeric, drawn numeric, rows jsonb)`.execute(
    db,
  )
}

/** Opens this month and every one after it. */
export async function deleteClosed(db: Db, company_id: number, month: string): Promise<void> {
  await sql`
    delete from closed_periods where company_id = ${company_id} and month >= ${`${month}-01`}::date`.execute(
    db,
  )
}
