import { openOrders, ownAgreed } from '@stroyfin/database/bank/own-agreed'
import type { Db } from '@stroyfin/database/connection/db'
import type { GroundContract } from '@stroyfin/domain/agreements/contracted'
import type { ApprovedValues } from '@stroyfin/domain/registries/approved-values'
import { sql } from 'kysely'

/** The row that an order was made of, as it is at the moment of sending. */
export interface OrderedNow {
  /** Its registry is approved and holds the row, and the payment is there. */
  is_held: boolean
  /** An own registry has agreed on what it holds; of the bank's one both words, its own and theirs, may have been taken back. */
  is_agreed: boolean
  agreement: GroundContract
  is_unconfirmed: boolean
  /** The payment has no room for the sum of the order any more. */
  is_paid: boolean
  approved: ApprovedValues | null
  now: ApprovedValues
}

export async function readOrderedNow(
  db: Db,
  company_id: number,
  { id, payment_id }: { id: number; payment_id: number },
): Promise<OrderedNow | null> {
  const found = await sql<OrderedNow>`
    select g.status = 'approve' and not g.is_deleted and not p.is_deleted
        and exists (select from registry_rows w where w.company_id = ${company_id} and w.registry_id = o.registry_id
          and w.payment_id = p.id and not w.excluded) as is_held,
      g.kind = 'own' or app.is_approved(p.approval_status)
        and coalesce(${ownAgreed(company_id)} >= ${openOrders(company_id)}, true) as is_agreed,
      json_build_object('type', a.type, 'number', a.number, 'status', a.status) as agreement,
      exists (select from app.unconfirmed_payments(${company_id}, array[${payment_id}::bigint])) as is_unconfirmed,
      p.paid_summ + o.summ > p.summ as is_paid, f.content as approved, v.content as now
    from bank_orders o
    join registries g on g.company_id = ${company_id} and g.id = o.registry_id
    join payments p on p.company_id = ${company_id} and p.id = o.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    join app.order_values(${company_id}, array[${payment_id}::bigint]) v on v.payment_id = p.id
    left join approved_values f on f.company_id = ${company_id} and f.registry_id = o.registry_id and f.payment_id = p.id
    where o.company_id = ${company_id} and o.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
