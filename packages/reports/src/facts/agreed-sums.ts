import { type RawBuilder, sql } from 'kysely'
import { inRoubles, isContracted, when } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/**
 * By contract what the totals `t` of it reckon otherwise than K-14: its additional agreements that nobody has agreed on yet,
 * and orders that have so taken nothing out of it. Joined once for a whole list: few documents wait.
 */
export const waitingBeside = (company_id: number): Sql => sql`
  left join (
    select k.agreement_id, sum(k.added) as added, sum(k.ordered) as ordered
    from agreements d
    left join agreements r on r.company_id = ${company_id} and r.id = d.parent_agreement_id
    cross join lateral (values (r.id, ${inRoubles(sql`d.summ`, sql`d.currency_rate`)}, 0),
      (coalesce(r.framework_id, d.framework_id), 0, ${inRoubles(sql`d.summ`, sql`d.currency_rate`)}))
      as k (agreement_id, added, ordered)
    where d.company_id = ${company_id} and not d.is_deleted and r.is_deleted is not true
      and not ${isContracted(sql`d.status`, sql`r.status`)} and k.agreement_id is not null
    group by k.agreement_id) w on w.agreement_id = a.id`

const isAgreed = isContracted(sql`a.status`, sql`null`)

/** Of the contract `a` with its additional agreements and without its orders, in roubles (K-14). */
export const CONTRACTED_SUMM = when(
  isAgreed,
  sql`t.rub_own_summ - coalesce(w.added, 0) + coalesce(w.ordered, 0)`,
)
export const AWAITING_SUMM = sql`case when ${isAgreed} then coalesce(w.added, 0) else t.rub_own_summ end`
