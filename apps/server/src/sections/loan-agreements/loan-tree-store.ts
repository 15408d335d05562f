import type { Db } from '@stroyfin/database/connection/db'
import type { LoanKind } from '@stroyfin/domain/loan-agreements/loan-kind'
import type { ProjectStatus } from '@stroyfin/domain/statuses/project-status'
import { sql } from 'kysely'
import { spentMoney, type UsageRow, usageColumns } from './usage-store.ts'

export interface TreeProjectRow {
  id: number
  name: string
  status: ProjectStatus
}

export interface TreeGroupRow extends UsageRow {
  id: number
  version: number
  name: string
  projects: TreeProjectRow[]
}

export interface TreeLoanRow extends UsageRow {
  id: number
  version: number
  name: string
  number: string
  date: string
  bank_bic: string | null
  bank_name: string
  rate: string | null
  kind: LoanKind
  date_from: string | null
  date_to: string | null
  region_bank_id: number | null
  is_deleted: boolean
  groups: TreeGroupRow[]
}

const usageJson = sql`'limit_summ', g.limit_summ::text, 'paid_summ', g.paid_summ::text,
  'sent_summ', g.sent_summ::text, 'on_approval_summ', g.on_approval_summ::text,
  'available_summ', g.available_summ::text`

/** Agreements with groups and projects and what is left of every limit, in one query; sums inside JSON stay text. */
export async function readLoanTree(
  db: Db,
  company_id: number,
  asked: { with_deleted: boolean; loan_agreement_id: number | null },
): Promise<TreeLoanRow[]> {
  const found = await sql<TreeLoanRow>`
    with spent as materialized (${spentMoney(company_id, sql`p.source = 'borrowed'`)}),
    groups as (
      select g.id, g.version, g.name, g.position, g.loan_agreement_id, ${usageColumns(sql`g.limit_summ`)}
      from loan_groups g left join spent s on s.loan_group_id = g.id
      where g.company_id = ${company_id} and not g.is_deleted
      group by g.company_id, g.id
    ),
    loans as (
      select l.id, l.version, l.name, l.number, l.date, l.bank_bic, l.bank_name, l.rate, l.kind, l.date_from,
        l.date_to, l.region_bank_id, l.is_deleted, ${usageColumns(sql`l.limit_summ`)}
      from loan_agreements l left join spent s on s.loan_agreement_id = l.id
      where l.company_id = ${company_id} and (not l.is_deleted or ${asked.with_deleted})
        and (${asked.loan_agreement_id}::bigint is null or l.id = ${asked.loan_agreement_id})
      group by l.company_id, l.id
    )
    select l.*, coalesce((
      select json_agg(json_build_object('id', g.id, 'version', g.version, 'name', g.name, ${usageJson},
        'projects', coalesce((
          select json_agg(json_build_object('id', p.id, 'name', p.name, 'status', p.status) order by p.name, p.id)
          from loan_group_projects gp
          join projects p on p.company_id = ${company_id} and p.id = gp.project_id and not p.is_deleted
          where gp.company_id = ${company_id} and gp.loan_group_id = g.id), '[]')
        ) order by g.position, g.id)
      from groups g where g.loan_agreement_id = l.id
    ), '[]') as groups
    from loans l order by l.is_deleted, l.date desc, l.id`.execute(db)
  return found.rows
}
