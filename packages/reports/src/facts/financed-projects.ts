import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'

/** Projects that the groups of these loan agreements pay for; of all loan agreements when none is named. */
export const financedProjects = (
  company_id: number,
  loans: readonly number[] | null,
): RawBuilder<unknown> => sql`
  select p.project_id from loan_group_projects p
  join loan_groups g on g.company_id = ${company_id} and g.id = p.loan_group_id and not g.is_deleted
  join loan_agreements l on l.company_id = ${company_id} and l.id = g.loan_agreement_id and not l.is_deleted
  where p.company_id = ${company_id} and (${loans}::bigint[] is null or l.id = any(${loans}::bigint[]))`

/** The same as a list. */
export async function readFinancedProjects(
  db: Db,
  company_id: number,
  loans: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct found.project_id as id from (${financedProjects(company_id, loans)}) as found`.execute(db)
  return rows.map(({ id }) => id)
}
