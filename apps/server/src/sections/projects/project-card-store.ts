import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export async function readLimitTotal(db: Db, company_id: number, project_id: number): Promise<string> {
  const found = await sql<{ summ: string }>`
    select coalesce(sum(summ), 0) as summ from project_limits
    where company_id = ${company_id} and project_id = ${project_id}`.execute(db)
  return found.rows[0]?.summ ?? '0'
}

export interface FinancingRow {
  loan_agreement_id: number
  loan_agreement_name: string
  loan_group_name: string
}

/** Living financing groups the project belongs to. */
export async function listFinancing(db: Db, company_id: number, project_id: number): Promise<FinancingRow[]> {
  const found = await sql<FinancingRow>`
    select l.id as loan_agreement_id, l.name as loan_agreement_name, g.name as loan_group_name
    from loan_group_projects gp
    join loan_groups g on g.company_id = ${company_id} and g.id = gp.loan_group_id and not g.is_deleted
    join loan_agreements l on l.company_id = ${company_id} and l.id = g.loan_agreement_id and not l.is_deleted
    where gp.company_id = ${company_id} and gp.project_id = ${project_id}
    order by l.name, g.position, g.id`.execute(db)
  return found.rows
}
