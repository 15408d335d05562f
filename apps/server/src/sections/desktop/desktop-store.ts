import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

interface Asked {
  company_id: number
  project_id: number | null
}

interface Totals {
  count: number
  summ: string
  ks_summ: string
  payment_summ: string
  payments_paid_summ: string
}

/**
 * Contracts of the company or project with what was accepted, requested and paid. Dopniks are inside their contract,
 * orders inside their framework;
 * carriers of fact payments are no contracts, but what was paid through them counts.
 */
export async function sumAgreements(db: Db, { company_id, project_id }: Asked): Promise<Totals> {
  const found = await sql<Totals>`
    select count(*) filter (where a.type <> 'document') as count,
      coalesce(sum(t.own_summ) filter (where a.type <> 'document'), 0) as summ, coalesce(sum(t.ks_summ), 0) as ks_summ,
      coalesce(sum(t.payment_summ), 0) as payment_summ, coalesce(sum(t.paid_summ), 0) as payments_paid_summ
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    where a.company_id = ${company_id} and not a.is_deleted
      and (a.type <> 'dopnik' or a.parent_agreement_id is null)
      and (${project_id}::bigint is null or a.project_id = ${project_id})`.execute(db)
  return onlyRow(found)
}

interface Due {
  id: number
  number: string
  due_date: string
  payee: string
  summ: string
  left_summ: string
  total: number
  total_left: string
}

/** Unpaid payments whose term is within a week or has passed, the nearest ten, with the count and sum of all. */
export async function listDuePayments(
  db: Db,
  { company_id, project_id }: Asked,
  today: string,
): Promise<Due[]> {
  const found = await sql<Due>`
    select p.id, p.number, p.due_date, coalesce(c.name, '') as payee, p.summ, p.summ - p.paid_summ as left_summ,
      count(*) over () as total, sum(p.summ - p.paid_summ) over () as total_left
    from payments p
    left join contractors c on c.company_id = ${company_id} and c.id = p.payee_id
    where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted
      and p.due_date <= ${today}::date + 7 and (${project_id}::bigint is null or p.project_id = ${project_id})
    order by p.due_date, p.id
    limit 10`.execute(db)
  return found.rows
}
