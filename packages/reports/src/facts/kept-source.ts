import { sql } from 'kysely'
import type { KeptSource } from './fact-source.ts'
import { insideGroup } from './fact-sql.ts'

export type KeptTable = 'kept_contracts' | 'kept_acts' | 'kept_moves' | 'kept_requests' | 'kept_prepaid'

/** What all kept tables have: the rows of the company, their keys and their day. */
export function keptSource(
  table: KeptTable,
  alias: 'd' | 'k' | 'p' | 'm',
  company_id: number,
): Omit<KeptSource, 'measures'> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    from: sql`${sql.table(table)} ${sql.ref(alias)}`,
    where: [sql`${column('company_id')} = ${company_id}`],
    agreement: column('agreement_id'),
    keys: {
      project: column('project_id'),
      article: column('classifier_id'),
      loan_agreement: column('loan_agreement_id'),
      loan_group: column('loan_group_id'),
      contractor: column('executor_id'),
      customer: column('customer_id'),
      agreement: column('agreement_id'),
    },
    date: column('date'),
    inside_group: insideGroup(company_id, column('customer_id'), column('executor_id')),
  }
}
