import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { isIncome } from '../../facts/fact-sql.ts'

/** A contract with a plan by month, under one article of it. */
export interface PlannedWork {
  agreement_id: number
  article_id: number | null
  /** First days of the first and the last month of the plan. */
  first_month: string
  last_month: string
}

interface Asked {
  company_id: number
  project_id: number | null
  loan_agreement_id: number | null
}

/** What others build for the own group: works that it is paid for itself are no cost of construction (K-16). */
export async function readPlannedWorks(
  db: Db,
  { company_id, project_id, loan_agreement_id }: Asked,
): Promise<PlannedWork[]> {
  const found = await sql<PlannedWork>`
    select c.agreement_id, coalesce(c.classifier_id, a.classifier_id) as article_id,
      min(c.month) as first_month, max(c.month) as last_month
    from agreement_plan_cells c
    join agreements a on a.company_id = ${company_id} and a.id = c.agreement_id and not a.is_deleted
    where c.company_id = ${company_id} and c.ledger = 'ks_summ' and not ${isIncome(company_id)}
      and (${project_id}::bigint is null or a.project_id = ${project_id})
      and (${loan_agreement_id}::bigint is null or a.loan_agreement_id = ${loan_agreement_id})
    group by 1, 2`.execute(db)
  return found.rows
}
