import { sql } from 'kysely'

/**
 * The row `w` of the payment `p` still waits to leave for the bank: it is not paid, and no order stands for it: of its own registry, or
 * of one that the bank agrees on; a payment in parts has an order of each.
 */
export const isUnsent = (
  company_id: number,
) => sql<boolean>`(not w.excluded and p.status = 'new' and not p.is_deleted
  and not exists (select from bank_orders o where o.company_id = ${company_id} and o.payment_id = p.id
    and o.state in ('exported', 'written', 'sent', 'done')
    and (o.registry_id = w.registry_id or exists (select from registries b
      where b.company_id = ${company_id} and b.id = o.registry_id and b.kind = 'bank'))))`

/** Whether the registry `r` has such rows. */
export const hasUnsent = (company_id: number) => sql<boolean>`exists (
  select from registry_rows w join payments p on p.company_id = ${company_id} and p.id = w.payment_id
  where w.company_id = ${company_id} and w.registry_id = r.id and ${isUnsent(company_id)})`
