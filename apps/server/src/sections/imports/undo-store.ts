import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import { sql } from 'kysely'
import type { AgreementPatch } from '../agreements/public.ts'
import { type ImportKind, undoing } from './batch-store.ts'

export interface LockedBatch {
  id: number
  version: number
  status: 'checked' | 'applied' | 'undone'
  created_by: number | null
}

export async function lockBatch(
  db: Db,
  company_id: number,
  { kind, id }: { kind: ImportKind; id: number },
): Promise<LockedBatch | null> {
  const found = await sql<LockedBatch>`
    select id, version, status, created_by from import_batches
    where company_id = ${company_id} and id = ${id} and kind = ${kind} for no key update`.execute(db)
  return found.rows[0] ?? null
}

/** Asked after the batch is locked: whoever held it before has queued his job by then. */
export async function isBeingUndone(db: Db, company_id: number, batch_id: number): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from jobs j where ${undoing(company_id, sql`${batch_id}::bigint`)}) as found`.execute(
    db,
  )
  return onlyRow(found).found
}

/** Nobody changes the contracts of the import, or makes a document of them, until it is taken back. */
export async function lockTouched(db: Db, company_id: number, batch_id: number): Promise<void> {
  await sql`
    select count(*) from (
      select from agreements where company_id = ${company_id} and id in (
        select id from agreements where company_id = ${company_id} and import_batch_id = ${batch_id}
        union all
        select row_id from import_changes
        where company_id = ${company_id} and batch_id = ${batch_id} and table_name = 'agreements')
      order by id for update) locked`.execute(db)
}

/** Root positions and sums go with their contracts; values of the company's own fields have no key to go by. */
export async function deleteCreated(db: Db, company_id: number, batch_id: number): Promise<number> {
  await sql`
    delete from custom_values v using agreements a
    where v.company_id = ${company_id} and v.type = 'agreements' and a.company_id = ${company_id}
      and a.import_batch_id = ${batch_id} and v.row_id = a.id`.execute(db)
  const gone = await sql`
    delete from agreements where company_id = ${company_id} and import_batch_id = ${batch_id}
    returning id`.execute(db)
  return gone.rows.length
}

/** `own`: values of the company's own fields that the import has changed. */
export type ChangedBefore = AgreementPatch & { own?: Record<string, CustomValue> }

export async function listChanged(db: Db, company_id: number, batch_id: number): Promise<ChangedBefore[]> {
  const found = await sql<{ before: ChangedBefore }>`
    select before from import_changes
    where company_id = ${company_id} and batch_id = ${batch_id} and table_name = 'agreements'
    order by id`.execute(db)
  return found.rows.map(({ before }) => before)
}

/**
 * Contractors of the import that nothing else has begun to use; answers how many went and how many stay. Each side is asked
 * for by itself: one question with «or» would read all documents for every contractor.
 */
export async function deleteUnusedContractors(
  db: Db,
  company_id: number,
  batch_id: number,
): Promise<{ gone: number; kept: number }> {
  const gone = await sql`
    delete from contractors c
    where c.company_id = ${company_id} and c.import_batch_id = ${batch_id} and c.version = 1
      and not exists (select from agreements a where a.company_id = ${company_id} and a.customer_id = c.id)
      and not exists (select from agreements a where a.company_id = ${company_id} and a.executor_id = c.id)
      and not exists (select from payments p where p.company_id = ${company_id} and p.payer_id = c.id)
      and not exists (select from payments p where p.company_id = ${company_id} and p.payee_id = c.id)
      and not exists (select from registries r where r.company_id = ${company_id} and r.payer_id = c.id)
      and not exists (select from contractor_accounts n where n.company_id = ${company_id} and n.contractor_id = c.id)
      and not exists (select from contractor_contacts n where n.company_id = ${company_id} and n.contractor_id = c.id)
      and not exists (select from invoices i where i.company_id = ${company_id} and i.contractor_id = c.id)
      and not exists (select from contractors d where d.company_id = ${company_id} and d.merged_into_id = c.id)
      and not exists (select from projects j where j.company_id = ${company_id} and j.customer_id = c.id)
    returning c.id`.execute(db)
  const kept = await sql<{ count: number }>`
    select count(*) as count from contractors
    where company_id = ${company_id} and import_batch_id = ${batch_id}`.execute(db)
  return { gone: gone.rows.length, kept: kept.rows[0]?.count ?? 0 }
}

/** False when it is undone already. */
export async function markUndone(db: Db, company_id: number, batch_id: number): Promise<boolean> {
  const marked = await sql`
    update import_batches set status = 'undone', undone_at = now()
    where company_id = ${company_id} and id = ${batch_id} and status <> 'undone' returning id`.execute(db)
  return marked.rows.length > 0
}
