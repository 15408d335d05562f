import { type RawBuilder, sql } from 'kysely'
import { insideGroup, isAccepted } from './fact-sql.ts'

/**
 * Which of a pair the approved act `k` of the contract `a` inside the own group is; null of acts with others. Both sides
 * have entered it when two contracts have an act with the same sides, contract number, number and date (domain §16.3).
 */
export const groupPair = (company_id: number): RawBuilder<unknown> => sql`
  case when ${isAccepted} and ${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)} then
    coalesce((
      select case when count(*) <> 2 or count(distinct o.agreement_id) <> 2 then 'single'
        when min(o.id) = k.id then 'first' else 'second' end
      from ks o join agreements b on b.company_id = ${company_id} and b.id = o.agreement_id
      where o.company_id = ${company_id} and not o.is_deleted and o.status in ('approve', 'approve_with_remark')
        and k.number <> '' and o.number = k.number and o.date = k.date
        and b.executor_id = a.executor_id and b.customer_id = a.customer_id and b.number = a.number), 'single') end`
