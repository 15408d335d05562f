import { isDebitGone, orderLeft } from '@stroyfin/database/bank/order-in-statements'
import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'
import { isUnsent } from '../registries/public.ts'

export interface StepRow {
  step: 'drafts' | 'signing' | 'agreed' | 'sent'
  count: number
  summ: string
  only_id: number | null
}

/** Registries of the group and their orders by the step they stand at, in roubles (K-15). */
export async function readSteps(db: Db, company_id: number): Promise<StepRow[]> {
  const open = (step: StepRow['step'], where: RawBuilder<unknown>) => sql`
    select ${step} as step, count(distinct g.id)::int as count, coalesce(sum(app.in_roubles(least(w.summ, p.summ - p.paid_summ), p.currency_rate)), 0)::text as summ,
      case when count(distinct g.id) = 1 then min(g.id) end as only_id
    from registries g
    join registry_rows w on w.company_id = ${company_id} and w.registry_id = g.id and not w.excluded
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id and p.status = 'new' and not p.is_deleted
    where g.company_id = ${company_id} and g.kind = 'own' and not g.is_deleted and ${where}`
  const found = await sql<StepRow>`
    ${open('drafts', sql`g.status = 'new' and not g.in_round`)}
    union all ${open('signing', sql`(g.in_round or g.status = 'on_approval')`)}
    union all ${open('agreed', sql`g.status = 'approve' and not g.in_round and ${isUnsent(company_id)}`)}
    union all
    select 'sent', count(*)::int, coalesce(sum(s.summ), 0)::text, case when count(distinct s.registry_id) = 1 then min(s.registry_id) end
    from (${sentOrders(company_id)}) s`.execute(db)
  return found.rows
}

/** Orders that left for the bank and that no statement which stands tells of whole. */
const sentOrders = (company_id: number) => sql`
  select o.id as order_id, o.registry_id, o.number, o.date, o.payment_id,
    coalesce(o.document->'payee'->>'name', '') as payee_name, ${orderLeft(company_id)} as summ
  from bank_orders o join payments p on p.company_id = ${company_id} and p.id = o.payment_id and p.status = 'new' and not p.is_deleted
  where o.company_id = ${company_id} and o.state in ('exported', 'written', 'sent') and ${orderLeft(company_id)} > 0
    and (o.debited_on is null or ${isDebitGone(company_id)})`

export interface SentOrder {
  order_id: number
  number: string
  date: string
  payment_id: number
  payee_name: string
  summ: string
}

/** More are looked for in their registries. */
const MOST_NAMED = 100

export async function readSentOrders(db: Db, company_id: number): Promise<SentOrder[]> {
  const found = await sql<SentOrder>`
    select s.order_id, s.number, s.date, s.payment_id, s.payee_name, s.summ::text as summ
    from (${sentOrders(company_id)}) s order by s.date, s.order_id limit ${MOST_NAMED}`.execute(db)
  return found.rows
}
