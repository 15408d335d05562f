import { type RawBuilder, sql } from 'kysely'

/**
 * What was paid of the row `w` of the payment `p` through its registry `r`. Of a payment split between registries each one
 * has the money of its own orders; what no order tells of goes through them in the order of their approval.
 */
export const paidThrough = (company_id: number): RawBuilder<unknown> => sql`
  case when r.status <> 'approve' or p.paid_through = 0 then 0 when p.paid_through >= p.summ then w.summ else (
    select t.ordered + least(t.rest, greatest(t.free - t.before, 0)) from (
      select s.id, s.ordered, s.summ - s.ordered as rest, p.paid_through - sum(s.ordered) over () as free,
        sum(s.summ - s.ordered) over (order by s.approved_at, s.id) - s.summ + s.ordered as before
      from (
        select a.id, a.approved_at, v.summ, least(v.summ, coalesce((select sum(f.summ) from payment_facts f
          join bank_orders o on o.company_id = ${company_id} and o.id = f.bank_order_id and o.registry_id = a.id
          where f.company_id = ${company_id} and f.payment_id = p.id), 0)) as ordered
        from registry_rows v
        join registries a on a.company_id = ${company_id} and a.id = v.registry_id and a.kind = r.kind
          and a.status = 'approve' and not a.is_deleted
        where v.company_id = ${company_id} and v.payment_id = p.id and not v.excluded) s) t
    where t.id = r.id) end`
