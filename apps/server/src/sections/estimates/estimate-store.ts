import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { type RawBuilder, sql } from 'kysely'

export interface EstimateRow {
  id: number
  agreement_id: number
  contract_id: number
  agreement_number: string
  agreement_date: string
  agreement_type: AgreementType
  agreement_status: ApprovalStatus
  agreement_deleted: boolean
  number: string
  name: string
  description: string
  status: ApprovalStatus
  limit_work: string
  limit_material: string
  limit_equip: string
  vat_work: string | null
  vat_material: string | null
  vat_equip: string | null
  work_summ: string
  material_summ: string
  equip_summ: string
  accepted_summ: string
  lines: number
  folders: number
  versions: number
  change_no: number
  /** Grows when acts and additional agreements move what its lines have left. */
  ceiling_no: number
  /** What its additional agreement still waits with; null also for an estimate of the contract itself. */
  waits: 'agreement' | 'changes' | null
  changed_at: string | null
  changed_by: string | null
  is_deleted: boolean
  was_approved: boolean
  version: number
}

async function readEstimates(db: Db, company_id: number, which: RawBuilder<boolean>): Promise<EstimateRow[]> {
  const percent = (column: string) => sql`trim_scale(${sql.ref(`e.${column}`)})::text as ${sql.ref(column)}`
  const found = await sql<EstimateRow>`
    select e.id, e.agreement_id, coalesce(g.parent_agreement_id, g.id) as contract_id, g.number as agreement_number, g.date as agreement_date, g.type as agreement_type,
      g.status as agreement_status, g.is_deleted as agreement_deleted, e.number, e.name, e.description, e.status,
      ${percent('limit_work')}, ${percent('limit_material')}, ${percent('limit_equip')},
      ${percent('vat_work')}, ${percent('vat_material')}, ${percent('vat_equip')},
      t.work_summ, t.material_summ, t.equip_summ, t.lines, t.folders, t.change_no, t.ceiling_no,
      case when g.type <> 'dopnik' then null when not g.in_force then 'agreement' when t.change_no > t.agreed_no
        then 'changes' end as waits,
      coalesce(t.changed_at, e.updated_at, e.created_at) as changed_at,
      case when coalesce(t.changed_by, e.updated_by, e.created_by) is not null then ${personName('u')} end as changed_by,
      (select coalesce(sum(a.summ), 0) from estimate_accepted a
        where a.company_id = ${company_id} and a.estimate_id = e.id) as accepted_summ,
      (select count(*) from estimate_versions v where v.company_id = ${company_id} and v.estimate_id = e.id) as versions,
      e.is_deleted, e.first_approved_at is not null as was_approved, e.version
    from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id
    join estimate_totals t on t.company_id = ${company_id} and t.estimate_id = e.id
    left join users u on u.id = coalesce(t.changed_by, e.updated_by, e.created_by)
    where e.company_id = ${company_id} and ${which}
    order by g.type = 'dopnik', g.date, g.id, e.position, e.id`.execute(db)
  return found.rows
}

export async function readEstimate(db: Db, company_id: number, id: number): Promise<EstimateRow | null> {
  const [found] = await readEstimates(db, company_id, sql<boolean>`e.id = ${id}`)
  return found ?? null
}

/** Estimates of a contract, then those of its additional agreements by their dates. */
export async function listEstimates(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<EstimateRow[]> {
  return readEstimates(
    db,
    company_id,
    sql<boolean>`not e.is_deleted and not g.is_deleted and (g.id = ${agreement_id} or g.parent_agreement_id = ${agreement_id})`,
  )
}

/** Holds the estimate till the end of the transaction before it is looked at; sending it to approval waits too. */
export async function holdEstimate(db: Db, company_id: number, estimate_id: number): Promise<void> {
  await sql`select app.hold_estimate(${company_id}, ${estimate_id})`.execute(db)
}

/**
 * Holds the estimate till the end of the transaction: whoever writes its lines or accepts them waits here. Answers the
 * number of this change, null when the company has no such estimate.
 */
export async function openChange(
  db: Db,
  company_id: number,
  estimate_id: number,
  user_id: number,
): Promise<number | null> {
  await holdEstimate(db, company_id, estimate_id)
  const found = await sql<{ change_no: number }>`
    update estimate_totals set change_no = change_no + 1, changed_at = clock_timestamp(), changed_by = ${user_id}
    where company_id = ${company_id} and estimate_id = ${estimate_id}
    returning change_no`.execute(db)
  return found.rows[0]?.change_no ?? null
}

export interface EstimateHead {
  number: string
  name: string
  description: string
  limit_work: string
  limit_material: string
  limit_equip: string
  vat_work: string | null
  vat_material: string | null
  vat_equip: string | null
}

export async function insertEstimate(
  db: Db,
  company_id: number,
  agreement_id: number,
  head: EstimateHead,
): Promise<number> {
  const last = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from estimates
    where company_id = ${company_id} and agreement_id = ${agreement_id}`.execute(db)
  const position = (last.rows[0]?.position ?? 0) + 1
  const made = await db
    .insertInto('estimates')
    .values({ ...head, company_id, agreement_id, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateEstimate(
  db: Db,
  company_id: number,
  id: number,
  fields: Partial<EstimateHead> & { status?: ApprovalStatus; is_deleted?: boolean },
): Promise<void> {
  await db
    .updateTable('estimates')
    .set(fields)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The contract or additional agreement an estimate is made for. */
export async function readAgreementOf(db: Db, company_id: number, agreement_id: number) {
  const found = await sql<{ status: ApprovalStatus; is_deleted: boolean }>`
    select status, is_deleted from agreements where company_id = ${company_id} and id = ${agreement_id}`.execute(
    db,
  )
  return found.rows[0] ?? null
}
