import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** The first and the last closed month that documents or money of the contractor lie in; null where there are none. */
export async function readClosedMonths(
  db: Db,
  company_id: number,
  contractor_id: number,
): Promise<[string, string] | null> {
  const found = await sql<{ first: string | null; last: string | null }>`
    select to_char(min(d.date), 'YYYY-MM') as first, to_char(max(d.date), 'YYYY-MM') as last
    from (
      select a.date from agreements a
        where a.company_id = ${company_id} and a.customer_id = ${contractor_id}
      union all select a.date from agreements a
        where a.company_id = ${company_id} and a.executor_id = ${contractor_id}
      union all select least(p.date, p.due_date, f.date) from payments p
        left join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
        where p.company_id = ${company_id} and (p.payer_id = ${contractor_id} or p.payee_id = ${contractor_id})
      union all select r.date from registries r
        where r.company_id = ${company_id} and r.payer_id = ${contractor_id}
      union all select v.date from invoices v
        where v.company_id = ${company_id} and v.contractor_id = ${contractor_id}) d
    where d.date <= app.closed_through(${company_id})`.execute(db)
  const { first, last } = onlyRow(found)
  return first === null || last === null ? null : [first, last]
}
