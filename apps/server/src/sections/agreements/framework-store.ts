import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { Agreements } from '@stroyfin/database/tables/agreements'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { TermChange } from '@stroyfin/domain/agreements/terms-on'
import { type Selectable, sql } from 'kysely'
import { termChanges } from './term-changes-store.ts'

/** Terms of settlement that an order takes from its framework contract. */
export type OrderTerms = Pick<
  Selectable<Agreements>,
  | 'currency'
  | 'currency_rate'
  | 'advance_method'
  | 'advance_percent'
  | 'retention_percent'
  | 'retention_base'
  | 'retention_cap_percent'
> & { release_stages: string }

export interface FrameworkRow extends OrderTerms {
  type: AgreementType
  is_deleted: boolean
  customer_id: number
  executor_id: number
  loan_agreement_id: number | null
  loan_group_id: number | null
  vat_rate: string | null
  /** Approved additional agreements that change the terms from their dates on. */
  changes: TermChange[]
  /** The ceiling with additional agreements, less the orders but this one. */
  free_summ: string
}

/** Till the end of the transaction nobody orders under a contract or changes what it comes to; an order before its framework. */
export async function holdSums(db: Db, company_id: number, id: number): Promise<void> {
  await sql`select from agreement_totals
    where company_id = ${company_id} and agreement_id = ${id} for no key update`.execute(db)
}

/** The framework contract of an order; its sums are held, so that two orders do not take the same money. */
export async function lockFramework(
  db: Db,
  company_id: number,
  { id, order_id }: { id: number; order_id: number | null },
): Promise<FrameworkRow> {
  await holdSums(db, company_id, id)
  const found = await sql<FrameworkRow>`
    select a.type, a.is_deleted, a.customer_id, a.executor_id, a.loan_agreement_id, a.loan_group_id,
      trim_scale(a.vat_rate)::text as vat_rate, a.currency, a.currency_rate, a.advance_method, a.advance_percent,
      a.retention_percent, a.retention_base, a.retention_cap_percent, a.release_stages::text as release_stages,
      ${termChanges(company_id)} as changes,
      app.firm_summ(${company_id}, a.id) - app.held_by_orders(${company_id}, a.id) + coalesce((select o.summ_total + greatest(o.awaiting_summ, 0) from agreements n
        join agreement_totals o on o.company_id = ${company_id} and o.agreement_id = n.id
        where n.company_id = ${company_id} and n.id = ${order_id} and n.framework_id = a.id
          and not n.is_deleted), 0) as free_summ
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    where a.company_id = ${company_id} and a.id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Refusal('not_found', 'Рамочный договор не найден')
  return row
}

export interface OrderedSums {
  orders: number
  ordered_summ: string
  /** Additional agreements: what they hold of a framework, and what they make of a firm price. */
  dopnik_summ: string
  firm_summ: string
}

/** What hangs on a contract besides itself: its orders and additional agreements. */
export async function readOrdered(db: Db, company_id: number, id: number): Promise<OrderedSums> {
  const found = await sql<OrderedSums>`
    select app.held_by_orders(${company_id}, ${id}) as ordered_summ,
      t.dopnik_summ + greatest(t.awaiting_summ, 0) as dopnik_summ, app.firm_summ(${company_id}, ${id}) - t.summ_total + t.dopnik_summ as firm_summ, (select count(*) from agreements o where o.company_id = ${company_id}
      and o.framework_id = ${id} and not o.is_deleted) as orders
    from agreement_totals t where t.company_id = ${company_id} and t.agreement_id = ${id}`.execute(db)
  return found.rows[0] ?? { orders: 0, ordered_summ: '0', dopnik_summ: '0', firm_summ: '0' }
}
