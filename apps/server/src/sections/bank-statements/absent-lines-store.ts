import type { Db } from '@stroyfin/database/connection/db'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { sql } from 'kysely'

export interface AbsentLines {
  account: string
  date_from: PlainDate
  date_to: PlainDate
  count: number
  /** Exact decimal text. */
  summ: string
}

/** What other statements have told of the same accounts and days and these, which state their whole turnover, do not. */
export async function readAbsentLines(
  db: Db,
  company_id: number,
  statement_ids: readonly number[],
): Promise<AbsentLines[]> {
  const found = await sql<AbsentLines>`
    select n.account, n.date_from, n.date_to, count(*)::int as count, sum(l.summ)::text as summ
    from bank_statements n
    join bank_statements s on s.company_id = ${company_id} and s.account = n.account and not s.is_deleted
      and s.id <> all(${statement_ids}::bigint[])
    join bank_lines l on l.company_id = ${company_id} and l.statement_id = s.id
      and l.date between n.date_from and n.date_to
    where n.company_id = ${company_id} and n.id = any(${statement_ids}::bigint[])
      and n.incoming is not null and n.outgoing is not null
      and not exists (select from bank_repeats p
        where p.company_id = ${company_id} and p.statement_id = n.id and p.line_id = l.id)
    group by n.account, n.date_from, n.date_to order by n.account`.execute(db)
  return found.rows
}
