import { type RawBuilder, sql } from 'kysely'
import { isContracted, when } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/**
 * By framework contract what its orders have not taken out of it yet: orders that nobody has agreed on (K-14), and of a
 * framework that waits itself their additional agreements. Joined once for a whole list: orders are few.
 */
export const waitingBeside = (company_id: number): Sql => sql`
  left join (
    select o.framework_id as agreement_id, sum(m.rub_awaiting_summ) as added,
      sum(m.rub_summ) filter (where not ${isContracted(sql`o.status`, sql`null`)}) as ordered
    from agreements o
    join agreement_totals m on m.company_id = ${company_id} and m.agreement_id = o.id
    where o.company_id = ${company_id} and o.framework_id is not null and not o.is_deleted
    group by o.framework_id) w on w.agreement_id = a.id`

const isAgreed = isContracted(sql`a.status`, sql`null`)

/** Of the contract `a` with its additional agreements and without its orders, in roubles (K-14). */
export const CONTRACTED_SUMM = when(isAgreed, sql`t.rub_own_summ + coalesce(w.ordered, 0)`)
export const AWAITING_SUMM = sql`case when ${isAgreed} then t.rub_awaiting_summ
  else t.rub_own_summ + t.rub_awaiting_summ - coalesce(w.added, 0) end`
