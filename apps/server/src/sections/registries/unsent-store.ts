import { sql } from 'kysely'

/** The row `w` of the payment `p` still waits to leave for the bank: it is not paid, and no order stands for it. */
export const isUnsent = (
  company_id: number,
) => sql<boolean>`(not w.excluded and p.status = 'new' and not p.is_deleted
  and not exists (select from bank_orders o where o.company_id = ${company_id} and o.payment_id = p.id and o.is_last
    and o.state in ('exported', 'written', 'sent', 'done')))`

/** Whether the registry `r` has such rows. */
export const hasUnsent = (company_id: number) => sql<boolean>`exists (
  select from registry_rows w join payments p on p.company_id = ${company_id} and p.id = w.payment_id
  where w.company_id = ${company_id} and w.registry_id = r.id and ${isUnsent(company_id)})`
