import type { ListField } from '@stroyfin/database/lists/list-definition'
import { KS_PAIRS } from '@stroyfin/domain/ks/ks-pair'
import { type RawBuilder, sql } from 'kysely'
import { insideGroup, isAccepted, ownCompanies } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** Of an approved act inside the group; both sides have entered it when two contracts have an act with the same sides, contract
 * number, number and date (domain §16.3). */
const placeInPair = (company_id: number): Sql => sql`
    coalesce((
      select case when count(*) <> 2 or count(distinct o.agreement_id) <> 2 then 'single'
        when min(o.id) = k.id then 'first' else 'second' end
      from ks o join agreements b on b.company_id = ${company_id} and b.id = o.agreement_id
      where o.company_id = ${company_id} and not o.is_deleted and o.status in ('approve', 'approve_with_remark')
        and k.number <> '' and o.number = k.number and o.date = k.date
        and b.executor_id = a.executor_id and b.customer_id = a.customer_id and b.number = a.number), 'single')`

/** Which of a pair the approved act `k` of the contract `a` inside the own group is; null of acts with others. */
export const groupPair = (company_id: number): Sql => sql`
  case when ${isAccepted} and ${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)} then
    ${placeInPair(company_id)} end`

/** The same to narrow a list by: its few contracts inside the group are found first, and their acts by them. */
export const pairField = (company_id: number): ListField => ({
  sql: groupPair(company_id),
  kind: 'enum',
  told: {
    ids: ownCompanies(company_id),
    sql: () => groupPair(company_id),
    cases: (own) =>
      Object.fromEntries(
        KS_PAIRS.map((pair) => [
          pair,
          sql`(a.executor_id = any(${own}) and a.customer_id = any(${own}) and ${isAccepted}
            and ${placeInPair(company_id)} = ${pair})`,
        ]),
      ),
  },
})
