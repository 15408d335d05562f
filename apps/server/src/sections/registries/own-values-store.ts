import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovedValues } from '@stroyfin/domain/registries/approved-values'
import { sql } from 'kysely'

export interface OwnApproved {
  payment_id: number
  payment_number: string
  payment_date: string
  approved: ApprovedValues
  now: ApprovedValues
}

/** Payments of the registry that were approved by themselves: what that approval has fixed, and the same as it is now. */
export async function readOwnApproved(
  db: Db,
  company_id: number,
  registry_id: number,
): Promise<OwnApproved[]> {
  const found = await sql<OwnApproved>`
    select w.payment_id, p.number as payment_number, p.date as payment_date, f.content as approved, v.content as now
    from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    join own_values f on f.company_id = ${company_id} and f.payment_id = w.payment_id
    join app.order_values(${company_id}, array(select o.payment_id from registry_rows o
      where o.company_id = ${company_id} and o.registry_id = ${registry_id} and not o.excluded)) v
      on v.payment_id = w.payment_id
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
    order by w.position, w.id`.execute(db)
  return found.rows
}
