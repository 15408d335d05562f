import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovedValues } from '@stroyfin/domain/registries/approved-values'
import { sql } from 'kysely'

export interface ApprovedRow {
  payment_id: number
  approved: ApprovedValues
  now: ApprovedValues
  /** Neither paid nor on its way to the bank: what has changed since still matters. */
  is_open: boolean
}

/** What the approval of a registry has fixed, beside the same as the cards are now; nothing of one not approved. */
export async function readApprovedRows(
  db: Db,
  company_id: number,
  registry_id: number,
): Promise<ApprovedRow[]> {
  const found = await sql<ApprovedRow>`
    select f.payment_id, f.content as approved, v.content as now, p.status = 'new' and not exists (
        select from bank_orders o where o.company_id = ${company_id} and o.registry_id = ${registry_id}
          and o.payment_id = f.payment_id and o.state in ('exported', 'written', 'sent', 'done')) as is_open
    from approved_values f
    join app.order_values(${company_id}, array(select n.payment_id from approved_values n
      where n.company_id = ${company_id} and n.registry_id = ${registry_id})) v on v.payment_id = f.payment_id
    join payments p on p.company_id = ${company_id} and p.id = f.payment_id
    where f.company_id = ${company_id} and f.registry_id = ${registry_id}`.execute(db)
  return found.rows
}
