import type { Db } from '@stroyfin/database/connection/db'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { sql } from 'kysely'

export interface PackagedAct {
  id: number
  number: string
  type: KsType
}

/** Acts that the payments of a registry stand on. */
export async function readActs(db: Db, company_id: number, registry_id: number): Promise<PackagedAct[]> {
  const found = await sql<PackagedAct>`
    select distinct k.id, k.number, k.type from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    join ks k on k.company_id = ${company_id} and k.id = p.ks_id and not k.is_deleted
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
    order by k.id`.execute(db)
  return found.rows
}

export interface PackagedFile {
  name: string
  key: string
  sha256: string
  size: number
  /** What it is attached to, in words. */
  place: string
}

/** Invoices and other papers attached to the payments of a registry, to their acts and to the registry itself. */
export async function readPapers(db: Db, company_id: number, registry_id: number): Promise<PackagedFile[]> {
  const found = await sql<PackagedFile>`
    select distinct on (f.storage_key) f.name, f.storage_key as key, f.sha256, f.size,
      case l.object_type when 'registry' then 'Реестр' when 'ks' then 'Акт № ' || k.number
        when 'invoice' then 'Счёт № ' || v.number
        else 'Платёж № ' || p.number end as place
    from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    left join ks k on k.company_id = ${company_id} and k.id = p.ks_id
    left join invoices v on v.company_id = ${company_id} and v.id = p.invoice_id
    join file_links l on l.company_id = ${company_id} and (
      (l.object_type = 'payment' and l.object_id = p.id) or (l.object_type = 'ks' and l.object_id = p.ks_id)
      or (l.object_type = 'invoice' and l.object_id = p.invoice_id)
      or (l.object_type = 'registry' and l.object_id = w.registry_id))
    join files f on f.company_id = ${company_id} and f.id = l.file_id
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
    order by f.storage_key`.execute(db)
  return found.rows
}
