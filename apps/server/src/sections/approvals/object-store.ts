import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'
import type { Approvable } from './approvable.ts'

/** The document as the engine sees it: enough to choose a route and to name it in a message. */
export interface ApprovedDocument {
  id: number
  number: string
  status: string
  is_deleted: boolean
  created_by: number | null
  summ: string
  project_id: number | null
  source: 'borrowed' | 'own' | null
}

const views: Record<Approvable['table'], (company_id: number) => RawBuilder<unknown>> = {
  agreements: (
    company_id,
  ) => sql`select d.id, d.number, d.status, d.is_deleted, d.created_by, d.summ, d.project_id,
    null as source from agreements d where d.company_id = ${company_id}`,
  ks: (company_id) => sql`select d.id, d.number, d.status, d.is_deleted, d.created_by, d.summ,
    (select a.project_id from agreements a where a.company_id = ${company_id} and a.id = d.agreement_id) as project_id,
    null as source from ks d where d.company_id = ${company_id}`,
  payments: (
    company_id,
  ) => sql`select d.id, d.number, d.approval_status as status, d.is_deleted, d.created_by, d.summ,
    d.project_id, d.source from payments d where d.company_id = ${company_id}`,
  // A registry of one project or one source is routed as such; a mixed one only by its sum.
  registries: (
    company_id,
  ) => sql`select d.id, d.number, d.status, d.is_deleted, d.created_by, s.summ, s.project_id,
    s.source from registries d cross join lateral (
      select coalesce(sum(w.summ), 0) as summ,
        case when count(distinct p.project_id) = 1 then min(p.project_id) end as project_id,
        case when count(distinct p.source) = 1 then min(p.source) end as source
      from registry_rows w join payments p on p.company_id = ${company_id} and p.id = w.payment_id
      where w.company_id = ${company_id} and w.registry_id = d.id and not w.excluded) s
    where d.company_id = ${company_id}`,
}

/** Holds the document till the end of the transaction, then reads it; null when the company has none such. */
export async function lockDocument(
  db: Db,
  company_id: number,
  { table }: Approvable,
  id: number,
): Promise<ApprovedDocument | null> {
  await sql`select from ${sql.table(table)} where company_id = ${company_id} and id = ${id} for no key update`.execute(
    db,
  )
  return readDocument(db, company_id, table, id)
}

export async function readDocument(
  db: Db,
  company_id: number,
  table: Approvable['table'],
  id: number,
): Promise<ApprovedDocument | null> {
  const found = await sql<ApprovedDocument>`
    ${views[table](company_id)} and d.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function setDocumentStatus(
  db: Db,
  company_id: number,
  { table, status }: Approvable,
  change: { id: number; status: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(status)} = ${change.status}
    where company_id = ${company_id} and id = ${change.id}`.execute(db)
}

/** An approved registry approves its payments; one that is withdrawn takes that back. */
export async function setRegistryPayments(
  db: Db,
  company_id: number,
  change: { registry_id: number; status: 'approve' | 'new'; at: Date | null },
): Promise<void> {
  await sql`update registries set approved_at = ${change.at}
    where company_id = ${company_id} and id = ${change.registry_id}`.execute(db)
  await sql`update payments p set approval_status = ${change.status}
    from registry_rows w
    where w.company_id = ${company_id} and w.registry_id = ${change.registry_id} and not w.excluded
      and p.company_id = ${company_id} and p.id = w.payment_id`.execute(db)
}
