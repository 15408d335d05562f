import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Whoever writes a document under the contract holds its key: the contract goes before it or stays after it. */
export async function holdFromWriters(db: Db, company_id: number, agreement_id: number): Promise<void> {
  await sql`select from agreements where company_id = ${company_id} and id = ${agreement_id} for update`.execute(
    db,
  )
}

/** Living documents that keep a contract (and its dopniks) from being deleted. */
export async function countDependants(db: Db, company_id: number, agreement_id: number) {
  const found = await sql<{ orders: number; ks: number; payments: number; invoices: number }>`
    with family as (
      select id from agreements where company_id = ${company_id}
        and (id = ${agreement_id} or parent_agreement_id = ${agreement_id}) and not is_deleted
    )
    select
      (select count(*) from agreements o where o.company_id = ${company_id}
        and o.framework_id = ${agreement_id} and not o.is_deleted) as orders,
      (select count(*) from ks k join family f on f.id = k.agreement_id
        where k.company_id = ${company_id} and not k.is_deleted) as ks,
      (select count(*) from payments p join family f on f.id = p.agreement_id
        where p.company_id = ${company_id} and not p.is_deleted) as payments,
      (select count(*) from invoices v join family f on f.id = v.agreement_id
        where v.company_id = ${company_id} and not v.is_deleted) as invoices`.execute(db)
  return found.rows[0] ?? { orders: 0, ks: 0, payments: 0, invoices: 0 }
}

/** One statement, so that a later restoration knows by the equal moment what went together. */
export async function markFamilyDeleted(db: Db, company_id: number, agreement_id: number): Promise<void> {
  await sql`
    update agreements set is_deleted = true
    where company_id = ${company_id} and not is_deleted
      and (id = ${agreement_id} or (parent_agreement_id = ${agreement_id} and type = 'dopnik'))`.execute(db)
}

export async function restoreFamily(db: Db, company_id: number, agreement_id: number): Promise<void> {
  await sql`
    update agreements set is_deleted = false
    where company_id = ${company_id} and is_deleted
      and (id = ${agreement_id} or (parent_agreement_id = ${agreement_id} and type = 'dopnik' and updated_at = (
        select updated_at from agreements where company_id = ${company_id} and id = ${agreement_id})))`.execute(
    db,
  )
}
