import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { type RawBuilder, sql } from 'kysely'
import type { ObjectRef } from './open-object.ts'

export interface UnconfirmedPayment {
  number: string
  date: string
  payee_id: number
  payee_name: string
  account: string
}

/** Accounts that wait for this person: none that they have stated or changed, none that somebody has refused (K-18). */
export async function countToConfirm(db: Db, company_id: number, user_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from contractor_accounts a
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id and not c.is_deleted
    where a.company_id = ${company_id} and a.confirmed_at is null and a.refused_at is null and not a.is_deleted
      and ${user_id} <> all(a.authors)`.execute(db)
  return onlyRow(found).count
}

/** Payments of the document whose payee's account nobody else has confirmed; none of other documents. */
export async function readUnconfirmed(
  db: Db,
  company_id: number,
  { object_type, object_id }: ObjectRef,
): Promise<UnconfirmedPayment[]> {
  const ids = idsOf(company_id, object_type, object_id)
  if (!ids) return []
  const found = await sql<UnconfirmedPayment>`
    select p.number, p.date, p.payee_id, c.name as payee_name, a.account
    from app.unconfirmed_payments(${company_id}, ${ids}) u
    join payments p on p.company_id = ${company_id} and p.id = u.payment_id
    join contractors c on c.company_id = ${company_id} and c.id = p.payee_id
    join contractor_accounts a on a.company_id = ${company_id} and a.id = p.payee_account_id
    order by p.id`.execute(db)
  return found.rows
}

function idsOf(
  company_id: number,
  object_type: ObjectRef['object_type'],
  object_id: number,
): RawBuilder<unknown> | null {
  if (object_type === 'payment') return sql`array[${object_id}]::bigint[]`
  if (object_type !== 'registry' && object_type !== 'bank_registry') return null
  return sql`array(select w.payment_id from registry_rows w
    where w.company_id = ${company_id} and w.registry_id = ${object_id} and not w.excluded)`
}
