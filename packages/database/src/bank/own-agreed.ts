import { type RawBuilder, sql } from 'kysely'

/**
 * What the company's own registries have agreed to pay of the payment `p`; null in a company that has no way of approval for
 * them. The bank's own word is about the loan, not about the debt.
 */
export const ownAgreed = (company_id: number): RawBuilder<unknown> => sql`
  case when exists (select from approval_routes t
    where t.company_id = ${company_id} and t.object_type = 'registry' and t.is_active and not t.is_deleted)
  then (select coalesce(sum(x.summ), 0) from registry_rows x
    join registries b on b.company_id = ${company_id} and b.id = x.registry_id and b.kind = 'own' and b.status = 'approve'
      and not b.is_deleted
    where x.company_id = ${company_id} and x.payment_id = p.id and not x.excluded) end`

/** What orders of the payment `p`, of any registry, have taken. */
export const orderedSumm = (
  company_id: number,
): RawBuilder<unknown> => sql`coalesce((select sum(o.summ) from bank_orders o
  where o.company_id = ${company_id} and o.payment_id = p.id and o.state in ('exported', 'written', 'sent', 'done')), 0)`
