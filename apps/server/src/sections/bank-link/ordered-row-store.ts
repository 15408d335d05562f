import { inBankRegistry, type PayingRegistry } from '@stroyfin/database/bank/in-bank-registry'
import { isDebitGone } from '@stroyfin/database/bank/order-in-statements'
import { agreedLeft, isInStatement, openOrders, ownAgreed } from '@stroyfin/database/bank/own-agreed'
import { paidThrough } from '@stroyfin/database/bank/paid-through'
import { paidTogether, rowSums, type WrittenOff, writtenOff } from '@stroyfin/database/bank/written-off'
import type { Db } from '@stroyfin/database/connection/db'
import type { GroundContract } from '@stroyfin/domain/agreements/contracted'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import type { Urgency } from '@stroyfin/domain/payments/urgency'
import type { ApprovedValues } from '@stroyfin/domain/registries/approved-values'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import type { BankStatus } from '@stroyfin/domain/statuses/bank-status'
import { type RawBuilder, sql } from 'kysely'

/** A row of an approved registry with the requisites of its order. */
export interface OrderedRow {
  payment_id: number
  payment_number: string
  payment_date: string
  payee_id: number | null
  agreement_id: number
  summ: string
  /** What nobody has paid and no order of another row carries; of an own registry no more than such have agreed on. */
  left_summ: string
  /** The registry of the bank that orders this money: an own one leaves it alone. */
  bank_registry: PayingRegistry | null
  bank_status: BankStatus
  /** An own registry has agreed on what it holds; of the bank's one that may have been taken back since. */
  is_agreed: boolean
  /**
   * What own registries have agreed to pay and no order has taken yet; null where it is not asked for: of an own registry, and
   * in a company that does not decide on its registries.
   */
  own_summ: string | null
  agreement: GroundContract
  /** A line of a statement that looks like it. */
  written_off: WrittenOff | null
  /** The latest order of the payment that had gone out in a file and was cancelled. */
  cancelled: { number: string; date: string; cancel_reason: string } | null
  /** One that is no more, and that the bank has debited all the same: nobody has said what that money is. */
  debited: { number: string; debited_on: string; debit_is_gone: boolean } | null
  /** Nobody else has confirmed the account of the payee yet (K-18). */
  is_unconfirmed: boolean
  is_deleted: boolean
  is_paid: boolean
  /** Of a row that went out in a file: its order, which is asked for once more. */
  ordered: { summ: string } | null
  financial_type: FinancialType
  priority: number
  uin: string
  urgency: Urgency
  vat_rate: string | null
  /** By their values, as approved: what is paid (K-18). Null where no approval has fixed any. */
  approved: ApprovedValues | null
  /** The same as the cards are now. */
  now: ApprovedValues
}

/** Holds a registry till the end of the transaction; null when the company has none such. */
export async function holdOrdered(db: Db, company_id: number, registry_id: number) {
  const found = await sql<{ number: string; date: string; status: string; is_deleted: boolean }>`
    select number, date, status, is_deleted from registries
    where company_id = ${company_id} and id = ${registry_id} for no key update`.execute(db)
  return found.rows[0] ?? null
}

/** The status of a registry that is there; undefined when the company has none such. */
export async function readRegistryStatus(
  db: Db,
  company_id: number,
  registry_id: number,
): Promise<string | undefined> {
  const found = await sql<{ status: string }>`
    select status from registries
    where company_id = ${company_id} and id = ${registry_id} and not is_deleted`.execute(db)
  return found.rows[0]?.status
}

/** Whose registry it is: ours, or one that the bank agrees on. */
export async function readRegistryKind(
  db: Db,
  company_id: number,
  registry_id: number,
): Promise<RegistryKind | undefined> {
  const found = await sql<{ kind: RegistryKind }>`
    select kind from registries where company_id = ${company_id} and id = ${registry_id}`.execute(db)
  return found.rows[0]?.kind
}

/** Holds the payments of a registry till the end of the transaction (K-07). */
export async function holdPayments(db: Db, company_id: number, registry_id: number): Promise<void> {
  await sql`select app.lock_payments(${company_id}, array(
    select payment_id from registry_rows
    where company_id = ${company_id} and registry_id = ${registry_id} and not excluded))`.execute(db)
}

interface AskedOrders {
  registry_id: number
  /** Absent or null: all of its payments. */
  payment_id?: number | null
}

/** Rows of a registry that stand for money, are not paid and have no live order yet. */
export async function readUnordered(db: Db, company_id: number, asked: AskedOrders): Promise<OrderedRow[]> {
  return readOrderedRows(db, company_id, {
    ...asked,
    ordered: sql`null`,
    condition: sql`p.paid_summ < p.summ and not exists (select from bank_orders o
      where o.company_id = ${company_id} and o.registry_id = ${asked.registry_id} and o.payment_id = w.payment_id
        and o.state in ('exported', 'written', 'sent', 'done'))`,
  })
}

/** Rows whose order went out in a file and is not finished, read as if it were to be made now. */
export async function readExported(db: Db, company_id: number, asked: AskedOrders): Promise<OrderedRow[]> {
  const order = sql`from bank_orders o where o.company_id = ${company_id} and o.registry_id = ${asked.registry_id}
    and o.payment_id = w.payment_id and o.state = 'exported'`
  return readOrderedRows(db, company_id, {
    ...asked,
    ordered: sql`(select json_build_object('summ', o.summ::text) ${order})`,
    condition: sql`exists (select ${order})`,
    rest: sql`w.summ - ${paidThrough(company_id)}`,
    of: asked.registry_id,
  })
}

interface ReadRows extends AskedOrders {
  ordered: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  /** What of the row itself is not paid. */
  rest?: RawBuilder<unknown>
  /** The registry whose own orders do not stand in the way of its rows. */
  of?: number
}

async function readOrderedRows(
  db: Db,
  company_id: number,
  { registry_id, payment_id = null, ordered, condition, rest = sql`null`, of }: ReadRows,
): Promise<OrderedRow[]> {
  const open = openOrders(company_id, of)
  const found = await sql<OrderedRow>`
    select p.id as payment_id, p.number as payment_number, p.date as payment_date, p.payee_id, p.agreement_id, w.summ, p.is_deleted, p.financial_type,
      p.paid_summ >= p.summ as is_paid, ${ordered} as ordered,
      least(p.summ - p.paid_summ, case when r.kind = 'own' then ${agreedLeft(company_id)} end, ${rest}::numeric)
        - ${open} as left_summ,
      case when r.kind = 'own' then ${inBankRegistry(company_id)} end as bank_registry, p.bank_status,
      r.kind = 'own' or p.approval_status in ('approve', 'approve_with_remark') as is_agreed,
      case when r.kind = 'bank' then ${ownAgreed(company_id)} - ${open} end as own_summ,
      json_build_object('type', a.type, 'number', a.number, 'status', a.status) as agreement,
      p.payment_order as priority, p.uin, p.urgency, trim_scale(p.vat_rate)::text as vat_rate,
      f.content as approved, v.content as now, u.payment_id is not null as is_unconfirmed,
      ${writtenOff(company_id, rowSums)} as written_off,
      (select json_build_object('number', o.number, 'date', o.date, 'cancel_reason', o.cancel_reason) from bank_orders o
        where o.company_id = ${company_id} and o.payment_id = p.id and o.state = 'failed' and o.cancel_reason <> ''
        order by o.id desc limit 1) as cancelled,
      (select json_build_object('number', o.number, 'debited_on', o.debited_on, 'debit_is_gone', ${isDebitGone(company_id)}) from bank_orders o
        where o.company_id = ${company_id} and o.payment_id = p.id and o.state = 'failed' and o.debited_on is not null
          and o.cancel_answer = '' and not ${isInStatement(company_id)}
        order by o.id desc limit 1) as debited
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    join app.order_values(${company_id}, array(select o.payment_id from registry_rows o
      where o.company_id = ${company_id} and o.registry_id = ${registry_id} and not o.excluded)) v on v.payment_id = p.id
    left join app.unconfirmed_payments(${company_id}, array(select o.payment_id from registry_rows o
      where o.company_id = ${company_id} and o.registry_id = ${registry_id} and not o.excluded)) u on u.payment_id = p.id
    left join approved_values f on f.company_id = ${company_id} and f.registry_id = ${registry_id} and f.payment_id = p.id
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id
    ${paidTogether(company_id, registry_id)}
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
      and (${payment_id}::bigint is null or w.payment_id = ${payment_id})
      and ${condition}
    order by w.position, w.id`.execute(db)
  return found.rows
}

/** Payments of an approved registry that went back to approval before any order was made of them, and why (K-18). */
export async function readReturned(db: Db, company_id: number, registry_id: number) {
  const found = await sql<{ payment_number: string; payment_date: string; remark: string }>`
    select p.number as payment_number, p.date as payment_date, w.remark from approved_values f
    join registry_rows w on w.company_id = ${company_id} and w.registry_id = ${registry_id}
      and w.payment_id = f.payment_id and w.excluded
    join payments p on p.company_id = ${company_id} and p.id = f.payment_id
    where f.company_id = ${company_id} and f.registry_id = ${registry_id} and not exists (
      select from bank_orders o where o.company_id = ${company_id} and o.registry_id = ${registry_id}
        and o.payment_id = f.payment_id)
    order by p.id`.execute(db)
  return found.rows
}

interface RowKey {
  registry_id: number
  payment_id: number
}

/** A refused payment gives its limit back: its row stands for no money any more, and says why. */
export async function freeRow(db: Db, company_id: number, row: RowKey, remark: string): Promise<void> {
  await sql`
    update registry_rows set excluded = true, remark = ${remark}
    where company_id = ${company_id} and registry_id = ${row.registry_id} and payment_id = ${row.payment_id}
      and not excluded`.execute(db)
  await touchRegistry(db, company_id, row.registry_id)
}

/** Takes the row in again; the limits and the remainder of the payment are checked by the database (K-07). */
export async function openRow(db: Db, company_id: number, row: RowKey): Promise<void> {
  await sql`
    update registry_rows set excluded = false, remark = ''
    where company_id = ${company_id} and registry_id = ${row.registry_id} and payment_id = ${row.payment_id}
      and excluded`.execute(db)
  await touchRegistry(db, company_id, row.registry_id)
}

/** Rows of an approved registry say why they are paid all the same. */
export async function noteRows(
  db: Db,
  company_id: number,
  registry_id: number,
  remarks: readonly { payment_id: number; remark: string }[],
): Promise<void> {
  if (remarks.length === 0) return
  await sql`
    update registry_rows r set remark = n.remark
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb) as n (payment_id bigint, remark text)
    where r.company_id = ${company_id} and r.registry_id = ${registry_id} and r.payment_id = n.payment_id
      and not r.excluded`.execute(db)
  await touchRegistry(db, company_id, registry_id)
}

/** The version of a registry speaks for its rows (K-06). */
async function touchRegistry(db: Db, company_id: number, registry_id: number): Promise<void> {
  await sql`update registries set updated_at = now()
    where company_id = ${company_id} and id = ${registry_id}`.execute(db)
}

/** Contracts that orders, new or made before, are paid under. */
export async function readOrderGrounds(
  db: Db,
  company_id: number,
  orders: readonly { payment_id: number }[],
): Promise<number[]> {
  const ids = orders.map(({ payment_id }) => payment_id)
  const { rows } = await sql<{ agreement_id: number }>`
    select distinct agreement_id from payments where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ agreement_id }) => agreement_id)
}
