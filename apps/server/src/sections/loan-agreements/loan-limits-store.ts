import type { Db } from '@stroyfin/database/connection/db'
import type { LimitSource } from '@stroyfin/domain/loan-agreements/limit-source'
import { sql } from 'kysely'
import { spentMoney, type UsageRow, usageColumns } from './usage-store.ts'

export interface LoanLimitRow extends UsageRow {
  id: number
  version: number
  loan_group_id: number | null
  classifier_id: number
  classifier_name: string
  classifier_full_name: string
  view_id: string
  source: LimitSource
}

/**
 * Limits of articles with what is left of them. A folder covers its descendants, an article of the bank the own
 * articles mapped to it, a limit without a group all groups: as app.loan_usage judges (K-07).
 */
export async function listLoanLimits(
  db: Db,
  company_id: number,
  loan_agreement_id: number,
): Promise<LoanLimitRow[]> {
  const found = await sql<LoanLimitRow>`
    with recursive spent as materialized (
      ${spentMoney(company_id, sql`p.loan_agreement_id = ${loan_agreement_id}`)}
    ), lineage (article_id, id, group_id, bank_item_id) as (
      select c.id, c.id, c.group_id, c.bank_item_id from classifier_items c
      where c.company_id = ${company_id} and c.id in (select s.classifier_id from spent s)
      union
      select g.article_id, c.id, c.group_id, c.bank_item_id from lineage g
      join classifier_items c on c.company_id = ${company_id} and c.id in (g.group_id, g.bank_item_id)
    )
    select m.id, m.version, m.loan_group_id, m.classifier_id, c.name as classifier_name, c.classifier_full_name, c.view_id, m.source,
      ${usageColumns(sql`m.summ`)}
    from loan_limits m
    join classifier_items c on c.company_id = ${company_id} and c.id = m.classifier_id
    left join loan_groups q on q.company_id = ${company_id} and q.id = m.loan_group_id
    left join spent s on s.source = m.source and (m.loan_group_id is null or s.loan_group_id = m.loan_group_id)
      and exists (select from lineage g where g.article_id = s.classifier_id and g.id = m.classifier_id)
    where m.company_id = ${company_id} and m.loan_agreement_id = ${loan_agreement_id}
    group by m.company_id, m.id, c.company_id, c.id, q.company_id, q.id
    order by q.position nulls first, q.id nulls first, c.kind desc, c.view_id collate app.russian, m.source, m.id`.execute(
    db,
  )
  return found.rows
}

export interface LimitRow {
  id: number
  version: number
  loan_group_id: number | null
  classifier_id: number
  source: LimitSource
  summ: string
}

export async function lockLoanLimits(
  db: Db,
  company_id: number,
  loan_agreement_id: number,
): Promise<LimitRow[]> {
  const found = await sql<LimitRow>`
    select id, version, loan_group_id, classifier_id, source, summ from loan_limits
    where company_id = ${company_id} and loan_agreement_id = ${loan_agreement_id} order by id for update`.execute(
    db,
  )
  return found.rows
}

/** Living groups of the agreement: a limit may stand only in one of them. */
export async function listGroupIds(
  db: Db,
  company_id: number,
  loan_agreement_id: number,
): Promise<Set<number>> {
  const found = await sql<{ id: number }>`
    select id from loan_groups
    where company_id = ${company_id} and loan_agreement_id = ${loan_agreement_id} and not is_deleted`.execute(
    db,
  )
  return new Set(found.rows.map((row) => row.id))
}

export type NewLimit = Omit<LimitRow, 'id' | 'version'>

export async function insertLoanLimits(
  db: Db,
  company_id: number,
  loan_agreement_id: number,
  limits: NewLimit[],
): Promise<void> {
  if (limits.length === 0) return
  await sql`
    insert into loan_limits (company_id, loan_agreement_id, loan_group_id, classifier_id, source, summ)
    select ${company_id}, ${loan_agreement_id}, i.loan_group_id, i.classifier_id, i.source, i.summ
    from unnest(${limits.map((limit) => limit.loan_group_id)}::bigint[],
      ${limits.map((limit) => limit.classifier_id)}::bigint[], ${limits.map((limit) => limit.source)}::text[],
      ${limits.map((limit) => limit.summ)}::numeric[]) as i (loan_group_id, classifier_id, source, summ)`.execute(
    db,
  )
}

export async function updateLoanLimits(
  db: Db,
  company_id: number,
  limits: { id: number; summ: string }[],
): Promise<void> {
  if (limits.length === 0) return
  await sql`
    update loan_limits m set summ = i.summ
    from unnest(${limits.map((limit) => limit.id)}::bigint[], ${limits.map((limit) => limit.summ)}::numeric[])
      as i (id, summ)
    where m.company_id = ${company_id} and m.id = i.id`.execute(db)
}

export async function deleteLoanLimits(db: Db, company_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from loan_limits where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(
    db,
  )
}
