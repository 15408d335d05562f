import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { type RawBuilder, sql } from 'kysely'

/** Whose payments are meant: all of a payee, or those to one of its accounts. */
export interface ChangedPayee {
  contractor_id: number
  account_id?: number
}

const toPayee = (company_id: number, { contractor_id, account_id }: ChangedPayee) => sql`
  p.company_id = ${company_id} and p.payee_id = ${contractor_id} and p.status = 'new' and not p.is_deleted
    and (${account_id ?? null}::bigint is null or p.payee_account_id = ${account_id ?? null})`

const isMoving = (company_id: number, place: RawBuilder<unknown>) => sql`exists (select from bank_orders o
  where o.company_id = ${company_id} and o.payment_id = ${place} and o.state in ('exported', 'written', 'sent'))`

/**
 * Open payments to the payee, held with the registries that they stand in: registries first, then payments, as everybody
 * does who decides, orders or pays.
 */
export async function holdOpenPayments(db: Db, company_id: number, payee: ChangedPayee): Promise<number[]> {
  await sql`select from registries r
    where r.company_id = ${company_id} and (r.status = 'approve' or r.in_round) and not r.is_deleted and r.id in (
      select w.registry_id from registry_rows w
      join payments p on p.id = w.payment_id and ${toPayee(company_id, payee)}
      where w.company_id = ${company_id} and not w.excluded)
    order by r.id for no key update`.execute(db)
  const found = await sql<{ id: number }>`
    select p.id from payments p where ${toPayee(company_id, payee)} order by p.id for no key update`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

export interface ReturnedRow {
  registry_id: number
  payment_id: number
  kind: RegistryKind
  registry_number: string
}

/** Takes the payments out of registries that are approved or being approved; what is on its way to the bank stays. */
export async function takeOut(
  db: Db,
  company_id: number,
  { ids, remark }: { ids: readonly number[]; remark: string },
): Promise<ReturnedRow[]> {
  const found = await sql<ReturnedRow>`
    update registry_rows w set excluded = true, remark = ${remark}
    from registries r
    where w.company_id = ${company_id} and w.payment_id = any(${ids}::bigint[]) and not w.excluded
      and r.company_id = ${company_id} and r.id = w.registry_id and (r.status = 'approve' or r.in_round)
      and not r.is_deleted
      and not exists (select from bank_orders o where o.company_id = ${company_id} and o.registry_id = w.registry_id
        and o.payment_id = w.payment_id and o.state in ('exported', 'written', 'sent', 'done'))
    returning w.registry_id, w.payment_id, r.kind, r.number as registry_number`.execute(db)
  const registry_ids = [...new Set(found.rows.map(({ registry_id }) => registry_id))]
  // The version of a registry speaks for its rows: whoever decides has to look again (K-06).
  await sql`update registries set updated_at = now()
    where company_id = ${company_id} and id = any(${registry_ids}::bigint[])`.execute(db)
  return found.rows
}

/** Of these payments those that are approved or being approved are so no more; answers them. */
export async function unapprove(db: Db, company_id: number, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    update payments p set approval_status = 'new'
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[])
      and p.approval_status in ('on_approval', 'approve', 'approve_with_remark')
      and not ${isMoving(company_id, sql`p.id`)}
    returning p.id`.execute(db)
  const returned = found.rows.map(({ id }) => id)
  await sql`
    with ended as (
      update approval_rounds set status = 'unapprove', finished_at = now()
      where company_id = ${company_id} and object_type = 'payment' and object_id = any(${returned}::bigint[])
        and finished_at is null
      returning id)
    update approval_items set is_cancelled = true
    where company_id = ${company_id} and round_id in (select id from ended) and decided_by is null`.execute(
    db,
  )
  return returned
}

export interface KnownPayment {
  id: number
  number: string
  date: string
  summ: string
  currency: Currency
}

export async function readKnown(db: Db, company_id: number, ids: readonly number[]): Promise<KnownPayment[]> {
  const found = await sql<KnownPayment>`
    select p.id, p.number, p.date, p.summ, a.currency from payments p
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return found.rows
}

/** Who has approved these payments or registries in their last round. */
export async function readApprovers(
  db: Db,
  company_id: number,
  asked: { payment_ids: readonly number[]; registry_ids: readonly number[] },
): Promise<number[]> {
  const kinds: ApprovalObject[] = ['registry', 'bank_registry']
  const found = await sql<{ user_id: number }>`
    select distinct i.decided_by as user_id from approval_items i
    where i.company_id = ${company_id} and i.status = 'approve' and i.round_id in (
      select max(r.id) from approval_rounds r
      where r.company_id = ${company_id}
        and (r.object_type = 'payment' and r.object_id = any(${asked.payment_ids}::bigint[])
          or r.object_type = any(${kinds}) and r.object_id = any(${asked.registry_ids}::bigint[]))
      group by r.object_type, r.object_id)`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

/** Registries that hold these payments, approved or being approved, taken out of them now or not. */
export async function readHoldingRegistries(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct r.id from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id
    where w.company_id = ${company_id} and w.payment_id = any(${ids}::bigint[]) and not w.excluded
      and (r.status = 'approve' or r.in_round) and not r.is_deleted`.execute(db)
  return found.rows.map(({ id }) => id)
}
