import { Refusal } from '@stroyfin/contract/kit/refusal'
import { paymentDetail } from '@stroyfin/contract/payments/load-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import { readFacts, readRegistries } from './payment-links-store.ts'
import { type PaymentListRow, paymentColumns, paymentSource } from './payment-list-store.ts'

interface HeadRow extends PaymentListRow {
  currency_rate: string
  loan_agreement_name: string | null
  loan_group_name: string | null
  is_financed: boolean
  vat_rate: string | null
  vat_summ: string
  payment_order: number
  bank_check_date: string | null
  bank_remark: string
  uin: string
  payer_account_id: number | null
  payer_account: string | null
  payee_account_id: number | null
  payee_account: string | null
  loan_group_id: number | null
  refund_of_id: number | null
  refund_of_number: string | null
  refund_of_date: string | null
  returned_summ: string
  refunds: { id: number; number: string; summ: string; status: 'new' | 'paid' }[]
  withdrawal_reason: string
  created_at: string
  created_by_name: string | null
}

/** A payment with everything its card shows; null when the company has none such. */
export async function readPayment(db: Db, company_id: number, id: number): Promise<PaymentCard | null> {
  const [payment] = await readPayments(db, company_id, [id])
  return payment ?? null
}

/** Payments with everything their cards show, by their ids; those of another company are simply not among them. */
export async function readPayments(db: Db, company_id: number, ids: readonly number[]) {
  const found = await sql<HeadRow>`
    select ${paymentColumns(company_id)}, trim_scale(p.vat_rate)::text as vat_rate, p.vat_summ, p.payment_order, p.bank_check_date,
      p.bank_remark, p.uin,
      p.payer_account_id, pa.account as payer_account, p.payee_account_id, ra.account as payee_account, p.loan_group_id,
      trim_scale(p.currency_rate)::text as currency_rate, l.name as loan_agreement_name, g.name as loan_group_name,
      coalesce(p.loan_agreement_id, a.loan_agreement_id) is not null as is_financed,
      p.refund_of_id, rp.number as refund_of_number, rp.date as refund_of_date, coalesce((
        select sum(b.summ) from payments b
        where b.company_id = ${company_id} and b.refund_of_id = p.id and not b.is_deleted), 0) as returned_summ, coalesce((
        select json_agg(json_build_object('id', b.id, 'number', b.number, 'summ', b.summ::text, 'status', b.status) order by b.id)
        from payments b
        where b.company_id = ${company_id} and b.refund_of_id = p.id and not b.is_deleted), '[]') as refunds,
      p.withdrawal_reason, p.created_at, ${personName('u')} as created_by_name
    from ${paymentSource(company_id)}
    left join contractor_accounts pa on pa.company_id = ${company_id} and pa.id = p.payer_account_id
    left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id
    left join loan_agreements l on l.company_id = ${company_id} and l.id = p.loan_agreement_id
    left join loan_groups g on g.company_id = ${company_id} and g.id = p.loan_group_id
    left join payments rp on rp.company_id = ${company_id} and rp.id = p.refund_of_id
    left join users u on u.id = p.created_by
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[])`.execute(db)
  const facts = await readFacts(db, company_id, ids)
  const registries = await readRegistries(db, company_id, ids)
  return found.rows.map((head) => ({
    ...head,
    facts: facts.get(head.id) ?? [],
    registries: registries.get(head.id) ?? [],
  }))
}

export type PaymentCard = Awaited<ReturnType<typeof readPayments>>[number]

interface AskedVersion {
  payment_id: number
  version: number
}

/** Holds the payment till the end of the transaction; 404 for a foreign one, 409 for a stale version (K-06). */
export async function lockPayment(db: Db, company_id: number, asked: AskedVersion): Promise<PaymentCard> {
  await sql`select from payments where company_id = ${company_id} and id = ${asked.payment_id} for no key update`.execute(
    db,
  )
  const [current] = await readHeld(db, company_id, [asked])
  if (!current) throw new Error('a payment was lost on its way')
  const stale = staleRefusal(current, asked.version)
  if (stale) throw stale
  return current
}

/** Payments held already, in the order asked; 404 for a foreign one. */
export async function readHeld(
  db: Db,
  company_id: number,
  asked: readonly Pick<AskedVersion, 'payment_id'>[],
): Promise<PaymentCard[]> {
  const ids = asked.map(({ payment_id }) => payment_id)
  const cards = new Map((await readPayments(db, company_id, ids)).map((card) => [card.id, card]))
  return asked.map(({ payment_id }) => {
    const current = cards.get(payment_id)
    if (!current) throw new Refusal('not_found', 'Платёж не найден')
    return current
  })
}

/** Somebody has changed the payment since it was looked at; null when nobody has (K-06). */
export function staleRefusal(current: PaymentCard, version: number | undefined): Refusal | null {
  if (current.version === version) return null
  return new Refusal('stale', 'Платёж изменил другой пользователь', {
    // The screen merges this row with its own, so its sums must be those of the wire.
    // Nor does it know who asks: registries are told by the card alone.
    current: paymentDetail.parse({ ...current, registries: [] }),
  })
}

export interface HeldPayment {
  id: number
  number: string
  date: string
  agreement_id: number
  financial_type: FinancialType
  is_deleted: boolean
  was_approved: boolean
  withdrawn_on: string | null
  is_paid: boolean
  left_summ: string
  approval_status: ApprovalStatus
  /** Not paid and in no registry. */
  is_free: boolean
}

/** Holds these payments; those of another company are simply not among the answer. */
export async function lockPayments(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<HeldPayment[]> {
  const found = await sql<HeldPayment>`
    select p.id, p.number, p.date, p.agreement_id, p.financial_type, p.is_deleted,
      p.first_approved_at is not null as was_approved, p.withdrawn_on, p.status = 'paid' as is_paid,
      p.summ - p.paid_summ as left_summ, p.approval_status, p.paid_summ = 0 and not exists (
      select from registry_rows w
      join registries r on r.company_id = ${company_id} and r.id = w.registry_id and not r.is_deleted
      where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded) as is_free
    from payments p where p.company_id = ${company_id} and p.id = any(${ids}) order by p.id
    for no key update of p`.execute(db)
  return found.rows
}

export async function markPayments(
  db: Db,
  company_id: number,
  ids: readonly number[],
  is_deleted: boolean,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ is_deleted })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .execute()
}
