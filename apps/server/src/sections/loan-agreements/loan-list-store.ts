import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface LoanGroupRow {
  id: number
  name: string
  limit_summ: string
  project_ids: number[]
}

export interface LoanAgreementRow {
  id: number
  name: string
  number: string
  date: string | null
  bank_name: string
  limit_summ: string
  rate: string | null
  region_bank_id: number | null
  groups: LoanGroupRow[]
}

/** Loan agreements with their groups, in one query; sums stay decimal text inside the JSON. */
export async function listLoanAgreements(db: Db, company_id: number): Promise<LoanAgreementRow[]> {
  const found = await sql<LoanAgreementRow>`
    select l.id, l.name, l.number, l.date, l.bank_name, l.limit_summ, l.rate, l.region_bank_id,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'limit_summ', g.limit_summ::text,
          'project_ids', coalesce((
            select json_agg(gp.project_id order by gp.project_id) from loan_group_projects gp
            where gp.company_id = ${company_id} and gp.loan_group_id = g.id), '[]')
          ) order by g.position, g.id)
        from loan_groups g
        where g.company_id = ${company_id} and g.loan_agreement_id = l.id and not g.is_deleted
      ), '[]') as groups
    from loan_agreements l
    where l.company_id = ${company_id} and not l.is_deleted
    order by l.name, l.id`.execute(db)
  return found.rows
}
