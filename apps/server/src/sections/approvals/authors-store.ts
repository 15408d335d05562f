import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { COMPARED_FIELDS } from '@stroyfin/domain/approvals/compared-fields'
import { type RawBuilder, sql } from 'kysely'
import type { ObjectRef } from './open-object.ts'
import { approvedTables } from './waiting-store.ts'

/** Lines whose values are part of what is approved, and the fields that carry them. */
const LINES: Partial<Record<ApprovalObject, { table: string; parent: string; fields: readonly string[] }>> = {
  smeta: {
    table: 'estimate_lines',
    parent: 'estimate_id',
    fields: ['type', 'name', 'unit', 'volume', 'price', 'summ', 'classifier_id'],
  },
  ks: {
    table: 'ks_lines',
    parent: 'ks_id',
    fields: ['agreement_item_id', 'classifier_id', 'name', 'volume', 'price', 'summ', 'vat_rate'],
  },
  registry: { table: 'registry_rows', parent: 'registry_id', fields: ['payment_id', 'summ', 'excluded'] },
  bank_registry: {
    table: 'registry_rows',
    parent: 'registry_id',
    fields: ['payment_id', 'summ', 'excluded'],
  },
  budget: { table: 'budget_lines', parent: 'budget_id', fields: ['classifier_id', 'summ'] },
}

/**
 * Whoever created the document or wrote a value of it or of its lines since it was last approved (K-18): all of them are
 * its authors. A payment that only a registry approves is that registry's document too.
 */
export async function readAuthors(db: Db, company_id: number, ref: ObjectRef): Promise<number[]> {
  const of = authorsOf(company_id, ref.object_type, sql`select ${ref.object_id}::bigint as id`)
  const ofPayments = authorsOf(
    company_id,
    'payment',
    sql`select p.id from registry_rows w
      join payments p on p.company_id = ${company_id} and p.id = w.payment_id
        and p.approval_status not in ('approve', 'approve_with_remark')
      where w.company_id = ${company_id} and w.registry_id = ${ref.object_id} and not w.excluded`,
  )
  const parts = ref.object_type === 'registry' ? sql`${of} union ${ofPayments}` : of
  const found = await sql<{ user_id: number }>`
    select a.user_id from (${parts}) a where a.user_id is not null`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

/** Authors of the documents that a query names, each since its own last approval. */
function authorsOf(
  company_id: number,
  object_type: ApprovalObject,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const table = approvedTables[object_type]
  const fields = Object.keys(COMPARED_FIELDS[object_type])
  const documents = sql`(select i.id, (select max(r.finished_at) from approval_rounds r
      where r.company_id = ${company_id} and r.object_type = ${object_type} and r.object_id = i.id
        and r.status in ('approve', 'approve_with_remark')) as since from (${ids}) i)`
  const lines = LINES[object_type]
  return sql`
    select d.created_by as user_id from ${sql.table(table)} d
    where d.company_id = ${company_id} and d.id in (${ids})
    union
    select l.user_id from ${documents} d
    join audit_log l on l.company_id = ${company_id} and l.table_name = ${table} and l.row_id = d.id
      and l.action = 'update' and (d.since is null or l.at > d.since) and l.changes ?| ${fields}::text[]
    ${lines ? sql`union ${linesOf(company_id, documents, lines)}` : sql``}`
}

function linesOf(
  company_id: number,
  documents: RawBuilder<unknown>,
  { table, parent, fields }: NonNullable<(typeof LINES)[ApprovalObject]>,
): RawBuilder<unknown> {
  const lines = sql`${documents} d join ${sql.table(table)} n on n.company_id = ${company_id} and n.${sql.ref(parent)} = d.id`
  return sql`
    select n.created_by as user_id from ${lines} where d.since is null or n.created_at > d.since
    union
    select l.user_id from ${lines}
    join audit_log l on l.company_id = ${company_id} and l.table_name = ${table} and l.row_id = n.id
      and l.action = 'update' and (d.since is null or l.at > d.since) and l.changes ?| ${[...fields]}::text[]
    where n.updated_at is not null and (d.since is null or n.updated_at > d.since)`
}
