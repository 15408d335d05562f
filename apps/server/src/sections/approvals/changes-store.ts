import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import { approvedTables } from './waiting-store.ts'

export interface Basis {
  object_id: number
  since: string
  was_approved: boolean
  /** Sums that are kept nowhere in the document itself: as they were then. */
  summ: string | null
  rows: Record<string, string> | null
}

/** The round each document is compared with: the last approved, else the last that was refused. */
export async function readBases(
  db: Db,
  company_id: number,
  { object_type, ids }: { object_type: ApprovalObject; ids: readonly number[] },
): Promise<Basis[]> {
  const found = await sql<Basis>`
    select distinct on (r.object_id) r.object_id, r.finished_at as since, r.status <> 'unapprove' as was_approved,
      r.snapshot #>> '{document,summ}' as summ, r.snapshot -> 'rows' as rows
    from approval_rounds r
    where r.company_id = ${company_id} and r.object_type = ${object_type} and r.object_id = any(${ids}::bigint[])
      and (r.status in ('approve', 'approve_with_remark') or r.status = 'unapprove' and exists (
        select from approval_items i where i.company_id = ${company_id} and i.round_id = r.id and i.status = 'error'))
    order by r.object_id, (r.status <> 'unapprove') desc, r.id desc`.execute(db)
  return found.rows
}

export interface FieldChange {
  object_id: number
  field: string
  was: unknown
  became: unknown
}

/** The first and the last value of every field written since: what changed and was changed back is no change. */
export async function readFieldChanges(
  db: Db,
  company_id: number,
  asked: { object_type: ApprovalObject; bases: readonly Basis[]; fields: readonly string[] },
): Promise<FieldChange[]> {
  const ids = asked.bases.map(({ object_id }) => object_id)
  const since = asked.bases.map((basis) => basis.since)
  const found = await sql<FieldChange>`
    select l.row_id as object_id, f.key as field, (array_agg(f.value -> 0 order by l.id))[1] as was,
      (array_agg(f.value -> 1 order by l.id desc))[1] as became
    from unnest(${ids}::bigint[], ${since}::timestamptz[]) as b (object_id, since)
    join audit_log l on l.company_id = ${company_id} and l.table_name = ${approvedTables[asked.object_type]}
      and l.row_id = b.object_id and l.action = 'update' and l.at > b.since
    cross join jsonb_each(l.changes) f
    where f.key = any(${asked.fields}::text[])
    group by 1, 2`.execute(db)
  return found.rows
}

/** Payments of registries with the sums to be paid, by registry. */
export async function readRegistryRows(
  db: Db,
  company_id: number,
  registry_ids: readonly number[],
): Promise<Map<number, Record<string, string>>> {
  const found = await sql<{ registry_id: number; rows: Record<string, string> }>`
    select w.registry_id, json_object_agg(w.payment_id, w.summ::text) as rows from registry_rows w
    where w.company_id = ${company_id} and w.registry_id = any(${registry_ids}::bigint[]) and not w.excluded
    group by 1`.execute(db)
  return new Map(found.rows.map(({ registry_id, rows }) => [registry_id, rows]))
}

/** Keeps what was approved: rows of a registry are deleted and written anew, so they are held as they are now. */
export async function keepApprovedRows(
  db: Db,
  company_id: number,
  { round_id, registry_id }: { round_id: number; registry_id: number },
): Promise<void> {
  const rows = (await readRegistryRows(db, company_id, [registry_id])).get(registry_id) ?? {}
  await sql`update approval_rounds set snapshot = snapshot || ${JSON.stringify({ rows })}::jsonb
    where company_id = ${company_id} and id = ${round_id}`.execute(db)
}
