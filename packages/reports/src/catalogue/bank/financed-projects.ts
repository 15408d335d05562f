import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Projects that the groups of a loan agreement pay for; without one, those of all loan agreements. */
export async function financedProjects(
  db: Db,
  company_id: number,
  loan_agreement_id: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.project_id as id from loan_group_projects p
    join loan_groups g on g.company_id = ${company_id} and g.id = p.loan_group_id and not g.is_deleted
    join loan_agreements l on l.company_id = ${company_id} and l.id = g.loan_agreement_id and not l.is_deleted
    where p.company_id = ${company_id} and (${loan_agreement_id}::bigint is null or l.id = ${loan_agreement_id})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
