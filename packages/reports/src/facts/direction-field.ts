import type { ListField } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { insideGroup, isIncome, ownCompanies } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** Read once: of an array the planner supposes that few contracts have one of its executors, of a query that half of them do. */
const isEarned = (company_id: number, contract: 'a' | 'x') => {
  const own = sql`array(${ownCompanies(company_id)})`
  return sql`(${sql.ref(`${contract}.executor_id`)} = any(${own}) and not ${sql.ref(`${contract}.customer_id`)} = any(${own}))`
}

const directionBy = (company_id: number, cases: Record<'in' | 'out', Sql>): ListField => ({
  sql: sql`case when ${isIncome(company_id)} then 'in' else 'out' end`,
  kind: 'enum',
  notNull: true,
  cases,
})

/** Where the own group works for others and is paid, and all the rest (K-16), of contracts `a`. */
export function contractDirection(company_id: number): ListField {
  const earned = isEarned(company_id, 'a')
  return directionBy(company_id, { in: earned, out: sql`not ${earned}` })
}

/** Whether the executor of contracts `a` is of the own group. */
export const ownExecutor = (company_id: number): ListField => ({
  sql: sql`a.executor_id in (${ownCompanies(company_id)})`,
  kind: 'bool',
  notNull: true,
  told: { ids: ownCompanies(company_id), sql: (own) => sql`(a.executor_id = any(${own}))` },
})

/** Whether what stands under this contract is earned: told by the few contracts that are, and not by joining each with its own. */
export const isEarnedOf = (company_id: number, agreement_id: Sql): Sql =>
  sql`(${agreement_id} = any(array(
    select x.id from agreements x where x.company_id = ${company_id} and ${isEarned(company_id, 'x')})))`

/** The same of documents: those that others execute are told by the contracts that the group does. */
export const ownExecutorOf = (company_id: number, agreement_id: Sql): ListField => ({
  ...ownExecutor(company_id),
  told: {
    ids: ownCompanies(company_id),
    sql: (own) => sql`(a.executor_id = any(${own}))`,
    cases: (own) => ({
      true: sql`a.executor_id = any(${own})`,
      false: sql`${agreement_id} not in (
        select x.id from agreements x where x.company_id = ${company_id} and x.executor_id = any(${own}))`,
    }),
  },
})

/** Whether both sides of contracts `a` are of the own group. */
export const insideOwn = (company_id: number): ListField => ({
  sql: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  kind: 'bool',
  notNull: true,
  told: {
    ids: ownCompanies(company_id),
    sql: (own) => sql`(a.executor_id = any(${own}) and a.customer_id = any(${own}))`,
  },
})

/** The same of documents under contracts `a`: what is not earned is told by the few that are, and not by joining each with its own. */
export const documentDirection = (company_id: number, agreement_id: Sql): ListField =>
  directionBy(company_id, {
    in: isEarned(company_id, 'a'),
    out: sql`${agreement_id} not in (
      select x.id from agreements x where x.company_id = ${company_id} and ${isEarned(company_id, 'x')})`,
  })
