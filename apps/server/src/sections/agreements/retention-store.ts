import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { ReleaseStage } from '@stroyfin/domain/ks/retention-release'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

export interface RetentionFacts {
  completion_date: string | null
  claims: { date: string; summ: string; basis: string }[]
}

export interface RetentionRow extends RetentionFacts {
  stages: ReleaseStage[]
  claims_summ: string
}

/** How a contract gives the retention back; sums inside json are exact decimal text. */
export async function readRetention(db: Db, company_id: number, agreement_id: number): Promise<RetentionRow> {
  const found = await sql<RetentionRow>`
    select completion_date, retention_claims as claims, release_stages as stages,
      app.claims_summ(retention_claims)::text as claims_summ
    from agreements where company_id = ${company_id} and id = ${agreement_id}`.execute(db)
  return onlyRow(found)
}

/** The day of the last works accepted under the contract; corrections and withdrawn documents say nothing of it. */
export async function readLastAccepted(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<string | null> {
  const found = await sql<{ date: string | null }>`
    select max(date) as date from ks
    where company_id = ${company_id} and agreement_id = ${agreement_id} and not is_deleted
      and app.is_approved(status) and summ > 0 and corrected_ks_id is null and withdrawn_on is null`.execute(
    db,
  )
  return onlyRow(found).date
}

/** The contract is dated in a month that the company has closed. */
export async function isOfClosedMonth(db: Db, company_id: number, agreement_id: number): Promise<boolean> {
  const found = await sql<{ is_closed: boolean }>`
    select date <= coalesce(app.closed_through(company_id), '-infinity') as is_closed
    from agreements where company_id = ${company_id} and id = ${agreement_id}`.execute(db)
  return onlyRow(found).is_closed
}

/** Writes the facts; the caller has checked the version and holds the row. Answers the new version. */
export async function writeRetention(
  db: Db,
  company_id: number,
  agreement_id: number,
  { completion_date, claims }: RetentionFacts,
  status: ApprovalStatus,
): Promise<number> {
  const { version } = await db
    .updateTable('agreements')
    .set({ completion_date, retention_claims: JSON.stringify(claims), status })
    .where('company_id', '=', company_id)
    .where('id', '=', agreement_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
