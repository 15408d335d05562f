import type { agreementEdit } from '@stroyfin/contract/agreements/edit-agreement'
import type { agreementMarks } from '@stroyfin/contract/agreements/edit-list'
import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { approvedFields } from '@stroyfin/domain/approvals/approved-fields'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import type { z } from 'zod'

export type EditFields = z.output<typeof agreementEdit>

/**
 * Writes the whole form; the caller has checked the version and holds the row. The status changes when something does that an
 * approval stands for: a mark alone reopens nothing.
 */
export async function updateAgreement(
  db: Db,
  company_id: number,
  id: number,
  fields: EditFields & { type: AgreementType; customer_id: number; executor_id: number; date: string },
  status: ApprovalStatus,
): Promise<void> {
  const { responsible, release_stages, ...columns } = fields
  const written = { ...columns, release_stages: JSON.stringify(release_stages) }
  const values: Readonly<Record<string, unknown>> = written
  const changed = approvedFields('agreement', Object.keys(written)).map(
    (code) => sql`${sql.ref(code)} is distinct from ${values[code]}`,
  )
  await db
    .updateTable('agreements')
    .set({
      ...written,
      responsible_id: responsible,
      status: sql`case when ${sql.join(changed, sql` or `)} then ${status} else status end`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The root position follows its contract. */
export async function updateRootItem(
  db: Db,
  company_id: number,
  agreement_id: number,
  root: {
    project_id: number | null
    classifier_id: number | null
    loan_group_id: number | null
    summ: string
  },
): Promise<void> {
  const { project_id, classifier_id, loan_group_id, summ } = root
  await sql`
    update agreement_items
    set project_id = ${project_id}, classifier_id = ${classifier_id}, loan_group_id = ${loan_group_id}, summ = ${summ}
    where company_id = ${company_id} and agreement_id = ${agreement_id} and is_root
      and (project_id, classifier_id, loan_group_id, summ)
        is distinct from (${project_id}::bigint, ${classifier_id}::bigint, ${loan_group_id}::bigint, ${summ}::numeric)`.execute(
    db,
  )
}

/** Writes our own marks and nothing else of the contract. */
export async function writeMarks(
  db: Db,
  company_id: number,
  id: number,
  { responsible, ...marks }: z.output<typeof agreementMarks>,
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ ...marks, ...(responsible !== undefined && { responsible_id: responsible }) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
