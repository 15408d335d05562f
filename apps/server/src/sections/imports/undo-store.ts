import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import { sql } from 'kysely'
import type { AgreementPatch } from '../agreements/public.ts'

export interface LockedBatch {
  id: number
  version: number
  status: 'checked' | 'applied' | 'undone'
  created_by: number | null
}

export async function lockBatch(db: Db, company_id: number, id: number): Promise<LockedBatch | null> {
  const found = await sql<LockedBatch>`
    select id, version, status, created_by from import_batches
    where company_id = ${company_id} and id = ${id} and kind = 'agreements' for update`.execute(db)
  return found.rows[0] ?? null
}

export interface Dependents {
  payments: number
  acts: number
  dopniks: number
  orders: number
  estimates: number
  positions: number
  plans: number
  rounds: number
  files: number
  edited: number
}

/** What has grown on the contracts of the import since. */
export async function countDependents(db: Db, company_id: number, batch_id: number): Promise<Dependents> {
  const found = await sql<Dependents>`
    with touched as materialized (
      select id, version > 1 or exists (select from custom_values v where v.company_id = ${company_id}
        and v.type = 'agreements' and v.row_id = agreements.id and v.version > 1) as edited, true as created
      from agreements
      where company_id = ${company_id} and import_batch_id = ${batch_id}
      union all
      select a.id, a.version <> (c.before ->> 'version')::int, false from import_changes c
      join agreements a on a.company_id = ${company_id} and a.id = c.row_id
      where c.company_id = ${company_id} and c.batch_id = ${batch_id} and c.table_name = 'agreements'
    ), made as (select id from touched where created)
    select
      (select count(*) from payments p join made m on m.id = p.agreement_id
        where p.company_id = ${company_id}) as payments,
      (select count(*) from ks k join made m on m.id = k.agreement_id where k.company_id = ${company_id}) as acts,
      (select count(*) from agreements d join made m on m.id = d.parent_agreement_id
        where d.company_id = ${company_id}) as dopniks,
      (select count(*) from agreements o join made m on m.id = o.framework_id
        where o.company_id = ${company_id}) as orders,
      (select count(*) from estimates e join made m on m.id = e.agreement_id
        where e.company_id = ${company_id}) as estimates,
      (select count(distinct i.agreement_id) from agreement_items i join made m on m.id = i.agreement_id
        where i.company_id = ${company_id} and not i.is_root) as positions,
      (select count(distinct c.agreement_id) from agreement_plan_cells c join made m on m.id = c.agreement_id
        where c.company_id = ${company_id}) as plans,
      (select count(distinct r.object_id) from approval_rounds r join made m on m.id = r.object_id
        where r.company_id = ${company_id} and r.object_type = 'agreement') as rounds,
      (select count(*) from file_links l join made m on m.id = l.object_id
        where l.company_id = ${company_id} and l.object_type = 'agreement') as files,
      (select count(*) from touched where edited) as edited`.execute(db)
  return onlyRow(found)
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

/** Contractors of the import that nothing else has begun to use; answers how many went and how many stay. */
export async function deleteUnusedContractors(
  db: Db,
  company_id: number,
  batch_id: number,
): Promise<{ gone: number; kept: number }> {
  const gone = await sql`
    delete from contractors c
    where c.company_id = ${company_id} and c.import_batch_id = ${batch_id} and c.version = 1
      and not exists (select from agreements a where a.company_id = ${company_id}
        and (a.customer_id = c.id or a.executor_id = c.id))
      and not exists (select from payments p where p.company_id = ${company_id}
        and (p.payer_id = c.id or p.payee_id = c.id))
      and not exists (select from registries r where r.company_id = ${company_id} and r.payer_id = c.id)
      and not exists (select from contractor_accounts n where n.company_id = ${company_id} and n.contractor_id = c.id)
      and not exists (select from contractor_contacts n where n.company_id = ${company_id} and n.contractor_id = c.id)
      and not exists (select from projects j where j.company_id = ${company_id} and j.customer_id = c.id)
    returning c.id`.execute(db)
  const kept = await sql<{ count: number }>`
    select count(*) as count from contractors
    where company_id = ${company_id} and import_batch_id = ${batch_id}`.execute(db)
  return { gone: gone.rows.length, kept: kept.rows[0]?.count ?? 0 }
}

export async function markUndone(db: Db, company_id: number, batch_id: number): Promise<void> {
  await sql`
    update import_batches set status = 'undone', undone_at = now()
    where company_id = ${company_id} and id = ${batch_id}`.execute(db)
}
