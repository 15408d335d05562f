import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface Dependents {
  payments: number
  acts: number
  dopniks: number
  orders: number
  estimates: number
  invoices: number
  positions: number
  plans: number
  rounds: number
  files: number
  edited: number
}

/**
 * What has grown on the contracts of the import since. A later import that was undone has written each of its contracts
 * twice, there and back: that is nobody's work.
 */
export async function countDependents(db: Db, company_id: number, batch_id: number): Promise<Dependents> {
  const found = await sql<Dependents>`
    with put_back as materialized (
      select c.row_id as id, 2 * count(*) as writes,
        2 * count(*) filter (where coalesce(c.before -> 'own', '{}') <> '{}') as own_writes
      from import_changes c
      join import_batches b on b.company_id = ${company_id} and b.id = c.batch_id and b.status = 'undone'
      where c.company_id = ${company_id} and c.batch_id > ${batch_id} and c.table_name = 'agreements'
      group by c.row_id
    ), touched as materialized (
      select id, version - coalesce(writes, 0) > 1 or exists (select from custom_values v where v.company_id = ${company_id}
        and v.type = 'agreements' and v.row_id = agreements.id
          and v.version - coalesce(own_writes, 0) > 1) as edited, true as created
      from agreements left join put_back using (id)
      where company_id = ${company_id} and import_batch_id = ${batch_id}
      union all
      select a.id, a.version - coalesce(p.writes, 0) <> (c.before ->> 'version')::int, false from import_changes c
      join agreements a on a.company_id = ${company_id} and a.id = c.row_id
      left join put_back p on p.id = a.id
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
      (select count(*) from invoices i join made m on m.id = i.agreement_id
        where i.company_id = ${company_id}) as invoices,
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
