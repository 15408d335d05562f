import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import type { PAYMENT_CHECKS, PeriodCheck } from '@stroyfin/domain/periods/period-checks'
import { sql } from 'kysely'

type Waiting = Record<Exclude<PeriodCheck, (typeof PAYMENT_CHECKS)[number]>, number>

/**
 * Documents of these months whose approval has not ended, lines of statements that stand on nothing yet, and days of
 * accounts that no statement speaks of, after the first one.
 */
export async function countWaiting(
  db: Db,
  company_id: number,
  [from, to]: readonly [string, string],
): Promise<Waiting> {
  const [first, last] = [daysOfMonth(from)[0], daysOfMonth(to)[1]]
  const found = await sql<Waiting>`
    select
      (select count(*) from bank_lines l where l.company_id = ${company_id} and l.status = 'new'
        and l.date between ${first} and ${last}) as statement_lines,
      (select coalesce(sum(upper(gap) - lower(gap)), 0)
        from (
          select min(date_from) as begun, range_agg(daterange(date_from, date_to, '[]')) as covered
          from bank_statements
          where company_id = ${company_id} and not is_deleted and date_from <= date_to group by account
        ) s
        cross join lateral unnest(
          datemultirange(daterange(greatest(s.begun, ${first}::date), ${last}::date, '[]')) - s.covered) gap
        where s.begun <= ${last}) as statement_gaps,
      (select count(*) from ks k where k.company_id = ${company_id} and not k.is_deleted and k.status = 'new'
        and k.date between ${first} and ${last}) as ks_drafts,
      (select count(*) from ks k where k.company_id = ${company_id} and not k.is_deleted
        and k.status in ('on_approval', 'unapprove', 'error') and k.date between ${first} and ${last}) as ks_waiting,
      (select count(*) from agreements a where a.company_id = ${company_id} and not a.is_deleted
        and not app.is_approved(a.status) and a.date between ${first} and ${last}) as agreements_waiting,
      (select count(*) from registries r where r.company_id = ${company_id} and not r.is_deleted and r.kind = 'own'
        and r.status <> 'approve' and r.date between ${first} and ${last}) as registries_waiting`.execute(db)
  return onlyRow(found)
}
