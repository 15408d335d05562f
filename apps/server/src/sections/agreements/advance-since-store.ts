import { signed } from '@stroyfin/reports/facts/fact-sql'
import { sql } from 'kysely'
import { advanceLeft } from './list-totals.ts'

/** The day the oldest advance that is not set off yet was paid: acts set off what was paid first; null where nothing is left. */
export const advanceSince = (company_id: number) => sql`case when ${advanceLeft} > 0 then (
  select min(d.date) from (
    select f.date, sum(sum(${signed(sql`f.summ`)})) over (order by f.date) as paid
    from payments p join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
    where p.company_id = ${company_id} and p.agreement_id = a.id and p.type = 'advance' and not p.is_deleted
    group by f.date) d
  where d.paid > t.ks_offset_summ) end`
