import { paidThrough } from '@stroyfin/database/bank/paid-through'
import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { UnsentRow } from '@stroyfin/domain/registries/take-out-problem'
import { sql } from 'kysely'

export interface TakenRow extends UnsentRow {
  payment_id: number
  payment_number: string
  payment_date: string
  summ: string
  /** Of the contract: the sum is in it. */
  currency: Currency
}

/** Rows left in an approved registry, and what holds each of them there. */
export async function readLeftRows(db: Db, company_id: number, registry_id: number): Promise<TakenRow[]> {
  const found = await sql<TakenRow>`
    select w.payment_id, p.number as payment_number, p.date as payment_date, w.summ, a.currency, ${paidThrough(company_id)} as paid_summ,
      (select o.number from bank_orders o where o.company_id = ${company_id} and o.registry_id = w.registry_id
        and o.payment_id = w.payment_id and o.state in ('exported', 'written', 'sent', 'done') limit 1) as order_number,
      case when r.kind = 'own' then (select b.number from bank_orders o
        join registries b on b.company_id = ${company_id} and b.id = o.registry_id and b.kind = 'bank'
        where o.company_id = ${company_id} and o.payment_id = w.payment_id
          and o.state in ('exported', 'written', 'sent') limit 1) end as sent_by_bank
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
    order by w.position, w.id`.execute(db)
  return found.rows
}

/** Rows leave the registry and say why. */
export async function excludeRows(
  db: Db,
  company_id: number,
  { registry_id, ids, remark }: { registry_id: number; ids: readonly number[]; remark: string },
): Promise<void> {
  await sql`
    update registry_rows set excluded = true, remark = ${remark}
    where company_id = ${company_id} and registry_id = ${registry_id} and payment_id = any(${ids}::bigint[])
      and not excluded`.execute(db)
}

/** What was approved of these payments here is approved no more: no order is made of them by this registry again (K-18). */
export async function forgetApproved(
  db: Db,
  company_id: number,
  registry_id: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from approved_values
    where company_id = ${company_id} and registry_id = ${registry_id} and payment_id = any(${ids}::bigint[])`.execute(
    db,
  )
}
