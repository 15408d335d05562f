import type { Db } from '@stroyfin/database/connection/db'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { sql } from 'kysely'

interface Standing {
  payment_id: number
  number: string
  date: string
  is_paid: boolean
  registry_id: number | null
  registry_number: string | null
}

/** Number and day of each payment, whether it is paid, and the last registry of the kind that holds it. */
export async function readStandings(
  db: Db,
  company_id: number,
  { ids, kind }: { ids: readonly number[]; kind: RegistryKind },
): Promise<Standing[]> {
  const found = await sql<Standing>`
    select p.id as payment_id, p.number, p.date, p.status = 'paid' as is_paid, h.registry_id, h.registry_number
    from payments p
    left join lateral (
      select r.id as registry_id, r.number as registry_number from registry_rows w
      join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = ${kind} and not r.is_deleted
      where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded
      order by r.id desc limit 1) h on true
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[])
    order by p.date, p.id`.execute(db)
  return found.rows
}
