import type { Db } from '@stroyfin/database/connection/db'
import type { BankMark, MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import type { BankStatus } from '@stroyfin/domain/statuses/bank-status'
import { sql } from 'kysely'

export interface HeldDocument {
  version: number
  number: string
  bank_status: BankStatus
  created_by: number | null
  is_deleted: boolean
  /** Of one of our loan agreements: others the bank does not see. */
  is_financed: boolean
}

const TABLES = { agreement: 'agreements', ks: 'ks', payment: 'payments' } as const

/** Whose loan agreement pays for the document `d`. */
const LOANS = {
  agreement: () => sql`d.loan_agreement_id is not null`,
  ks: (company_id: number) => sql`exists (select from agreements a
    where a.company_id = ${company_id} and a.id = d.agreement_id and a.loan_agreement_id is not null)`,
  payment: (company_id: number) => sql`(d.loan_agreement_id is not null or exists (select from agreements a
    where a.company_id = ${company_id} and a.id = d.agreement_id and a.loan_agreement_id is not null))`,
}

/** Holds the document till the end of the transaction; null when the company has none such. */
export async function holdMarked(
  db: Db,
  company_id: number,
  { object, id }: { object: MarkedObject; id: number },
): Promise<HeldDocument | null> {
  const found = await sql<HeldDocument>`
    select d.version, d.number, d.bank_status, d.created_by, d.is_deleted, ${LOANS[object](company_id)} as is_financed
    from ${sql.table(TABLES[object])} d
    where d.company_id = ${company_id} and d.id = ${id} for no key update of d`.execute(db)
  return found.rows[0] ?? null
}

interface Mark {
  object: MarkedObject
  id: number
  mark: BankMark
  remark: string
  today: string
}

/** A mark withdrawn leaves neither a date nor a remark. */
export async function writeMark(db: Db, company_id: number, written: Mark): Promise<void> {
  const { object, id, mark, remark, today } = written
  await sql`
    update ${sql.table(TABLES[object])} set bank_status = ${mark}, bank_remark = ${remark},
      bank_check_date = ${mark === 'on_approval' ? null : today}::date
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** Whether money has gone by this payment, or is on its way. */
export async function readGoneMoney(
  db: Db,
  company_id: number,
  id: number,
): Promise<{ paid: boolean; ordered: boolean }> {
  const found = await sql<{ paid: boolean; ordered: boolean }>`
    select p.paid_summ > 0 as paid, exists (select from bank_orders o
      where o.company_id = ${company_id} and o.payment_id = p.id
        and o.state in ('exported', 'written', 'sent', 'done')) as ordered
    from payments p where p.company_id = ${company_id} and p.id = ${id}`.execute(db)
  return found.rows[0] ?? { paid: false, ordered: false }
}

/** What the bank refuses is an error for its author: approved no more. */
export async function returnPayment(db: Db, company_id: number, id: number): Promise<void> {
  await sql`
    update payments set approval_status = 'error'
    where company_id = ${company_id} and id = ${id} and approval_status in ('approve', 'approve_with_remark')`.execute(
    db,
  )
}

/**
 * Registries are held before their payments, as by everybody who makes, decides on or pays one: a refusal never waits
 * for whoever waits for it.
 */
export async function holdStandings(
  db: Db,
  company_id: number,
  payment_ids: readonly number[],
): Promise<void> {
  await sql`
    select from registries where company_id = ${company_id} and id in (
      select w.registry_id from registry_rows w
      where w.company_id = ${company_id} and w.payment_id = any(${payment_ids}::bigint[]))
    order by id for no key update`.execute(db)
  await sql`select app.lock_payments(${company_id}, ${payment_ids}::bigint[])`.execute(db)
}

/** Registries of both families where the payment still stands for money. */
export async function readStandings(db: Db, company_id: number, payment_id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select r.id from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id and not r.is_deleted
    where w.company_id = ${company_id} and w.payment_id = ${payment_id} and not w.excluded
      and (r.in_round or r.status = 'approve')
    order by r.id`.execute(db)
  return found.rows.map(({ id }) => id)
}
