import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { OtherPayer } from '@stroyfin/domain/approvals/cautions'
import type { RefusedBefore, RefusedLike } from '@stroyfin/domain/approvals/refused-before'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { type RawBuilder, sql } from 'kysely'
import { keptRates } from '../agreements/public.ts'

/** A payment that somebody is about to approve, beside what its receiver was paid before; sums in their own currencies. */
export interface CautionRow {
  /** The document that is decided on: the payment itself or its registry. */
  object_id: number
  payment_id: number
  number: string
  payee_name: string
  type: PaymentType
  ks_id: number | null
  date: string
  due_date: string | null
  /** Of the registry. */
  registry_date: string | null
  summ: string
  rate: string
  account: string | null
  is_confirmed: boolean
  is_group: boolean
  vat_rate: string | null
  kept_rates: (string | null)[]
  earlier: { summ: string; rate: string; account: string | null }[]
  twin: { id: number; number: string; date: string; is_paid: boolean } | null
  /** Another company than the customer of the contract pays. */
  other_payer: OtherPayer | null
  /** By people, in a round of its own before this decision. */
  refused: RefusedBefore | null
  /** Another one of nearly the same money under its contract, refused by people of late. */
  refused_like: RefusedLike | null
  /** How its last own round ended, where it stands among others without being agreed on. */
  unpassed: ApprovalStatus | null
}

/** As many earlier payments as tell a habit; nobody's whole past is read. */
const REMEMBERED = 24
/** Days within which the same sum to the same receiver is doubted. */
const NEAR = 14

/** Payments of these documents; what brings money back is paid to us and is not among them. */
export async function readCautionRows(
  db: Db,
  company_id: number,
  { object_type, ids }: { object_type: ApprovalObject; ids: readonly number[] },
): Promise<CautionRow[]> {
  const asked = askedPayments(company_id, object_type, ids)
  if (!asked || ids.length === 0) return []
  const found = await sql<CautionRow>`
    select q.object_id, p.id as payment_id, p.number, coalesce(c.name, '') as payee_name, p.type, p.ks_id, p.date, p.due_date,
      q.registry_date, q.summ, p.currency_rate::text as rate, a.account,
      a.id is null or a.confirmed_at is not null or not coalesce(s.confirm_requisites, true) as is_confirmed,
      coalesce(c.is_group, false) as is_group, trim_scale(p.vat_rate)::text as vat_rate,
      case when p.type = 'guarantee_retention' then ${keptRates(company_id, sql`p.agreement_id`)} else '[]' end as kept_rates, h.earlier, t.twin,
      (select json_build_object('payer', r.name, 'customer', u.name, 'customer_inn', u.inn, 'purpose', p.purpose) from agreements g
        join contractors u on u.company_id = ${company_id} and u.id = g.customer_id
        join contractors r on r.company_id = ${company_id} and r.id = p.payer_id
        where g.company_id = ${company_id} and g.id = p.agreement_id and g.type <> 'document' and g.customer_id <> p.payer_id) as other_payer,
      f.refused, y.refused_like, case when ${object_type} <> 'payment' and not app.is_approved(p.approval_status) then o.status end as unpassed
    from ${asked} q
    join payments p on p.company_id = ${company_id} and p.id = q.payment_id
    left join company_settings s on s.company_id = ${company_id}
    left join contractors c on c.company_id = ${company_id} and c.id = p.payee_id
    left join contractor_accounts a on a.company_id = ${company_id} and a.id = p.payee_account_id
    ${earlier(company_id)} ${twin(company_id)} ${ownRounds(company_id)} ${refusedLike(company_id)}
    where p.financial_type <> 'refund' and p.payee_id is not null
    order by q.object_id, p.id`.execute(db)
  return found.rows
}

function askedPayments(
  company_id: number,
  object_type: ApprovalObject,
  ids: readonly number[],
): RawBuilder<unknown> | null {
  if (object_type === 'payment')
    return sql`(select d.id as object_id, d.id as payment_id, null::date as registry_date, d.summ from payments d
      where d.company_id = ${company_id} and d.id = any(${ids}::bigint[]))`
  if (object_type !== 'registry' && object_type !== 'bank_registry') return null
  return sql`(select w.registry_id as object_id, w.payment_id, r.date as registry_date, w.summ from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id
    where w.company_id = ${company_id} and w.registry_id = any(${ids}::bigint[]) and not w.excluded)`
}

const earlier = (company_id: number) => sql`
  cross join lateral (
    select coalesce(json_agg(json_build_object('summ', e.summ::text, 'rate', e.currency_rate::text, 'account', e.account)
      order by e.date desc, e.id desc), '[]') as earlier
    from (select b.id, b.date, b.summ, b.currency_rate, n.account from payments b
      left join contractor_accounts n on n.company_id = ${company_id} and n.id = b.payee_account_id
      where b.company_id = ${company_id} and b.payee_id = p.payee_id and b.id <> p.id and not b.is_deleted
        and b.paid_summ > 0 and b.financial_type <> 'refund'
      order by b.date desc, b.id desc limit ${REMEMBERED}) e) h`

const twin = (company_id: number) => sql`
  left join lateral (
    select json_build_object('id', b.id, 'number', b.number, 'date', b.date, 'is_paid', b.status = 'paid') as twin
    from payments b
    where b.company_id = ${company_id} and b.payee_id = p.payee_id and b.id <> p.id and not b.is_deleted
      and b.date between p.date - ${NEAR}::int and p.date + ${NEAR}::int and b.summ = p.summ
      and b.currency_rate = p.currency_rate and b.financial_type <> 'refund' and b.withdrawn_on is null
      and b.approval_status not in ('unapprove', 'error')
    order by (b.status = 'paid') desc, abs(b.date - p.date), b.id limit 1) t on true`

/** What has become of the payment in rounds of its own: the last refusal by people, and how the last of them ended. */
const ownRounds = (company_id: number) => sql`
  left join lateral (
    select json_build_object('by', ${personName('u')}, 'on', (i.decided_at at time zone 'Europe/Moscow')::date,
      'remark', i.remark) as refused
    from approval_rounds r
    join approval_items i on i.company_id = ${company_id} and i.round_id = r.id and i.status = 'error'
    left join users u on u.id = i.decided_by
    where r.company_id = ${company_id} and r.object_type = 'payment' and r.object_id = p.id and r.status = 'unapprove'
    order by r.id desc, i.decided_at desc limit 1) f on true
  left join lateral (
    select r.status from approval_rounds r
    where r.company_id = ${company_id} and r.object_type = 'payment' and r.object_id = p.id and r.finished_at is not null
    order by r.id desc limit 1) o on true`

/** Sums that differ by a tenth are one money asked for anew, and a quarter of a year is not forgotten. */
const refusedLike = (company_id: number) => sql`
  left join lateral (
    select json_build_object('number', b.number, 'date', b.date, 'by', ${personName('u')},
      'on', (i.decided_at at time zone 'Europe/Moscow')::date, 'remark', i.remark) as refused_like
    from payments b
    join approval_rounds r on r.company_id = ${company_id} and r.object_type = 'payment' and r.object_id = b.id
      and r.status = 'unapprove'
    join approval_items i on i.company_id = ${company_id} and i.round_id = r.id and i.status = 'error'
    left join users u on u.id = i.decided_by
    where b.company_id = ${company_id} and b.agreement_id = p.agreement_id and b.id <> p.id and b.payee_id = p.payee_id
      and b.paid_summ = 0 and b.financial_type <> 'refund' and (b.is_deleted or b.approval_status = 'unapprove')
      and b.summ between p.summ * 0.9 and p.summ * 1.1 and i.decided_at > now() - interval '92 days'
    order by i.decided_at desc limit 1) y on true`

/** An act about to be agreed on that takes back of what another was accepted for. */
export interface LesseningRow {
  object_id: number
  agreement_id: number
  ks_id: number
  less_summ: string
}

export async function readLessenings(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<LesseningRow[]> {
  const found = await sql<LesseningRow>`
    select k.id as object_id, k.agreement_id, k.corrected_ks_id as ks_id, -k.payable_summ as less_summ from ks k
    where k.company_id = ${company_id} and k.id = any(${ids}::bigint[]) and k.corrected_ks_id is not null
      and k.payable_summ < 0 and not app.is_approved(k.status)
    order by k.id`.execute(db)
  return found.rows
}

/** A payment that waits by an act which another act, about to be agreed on, lessens. */
export interface LessenedRow {
  object_id: number
  payment_id: number
  number: string
  date: string
}

export async function readLessened(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<LessenedRow[]> {
  const found = await sql<LessenedRow>`
    select k.id as object_id, p.id as payment_id, p.number, p.date from ks k
    join payments p on p.company_id = ${company_id} and p.ks_id = k.corrected_ks_id and p.status = 'new' and not p.is_deleted
      and p.financial_type <> 'refund' and p.paid_summ < p.summ
    where k.company_id = ${company_id} and k.id = any(${ids}::bigint[]) and k.corrected_ks_id is not null and k.payable_summ < 0
    order by k.id, p.date, p.id`.execute(db)
  return found.rows
}

/** Another act of the same contract, day and sum that is not refused: most often the same paper typed twice. */
export interface ActTwinRow {
  object_id: number
  twin_id: number
  number: string
  date: string
  is_approved: boolean
}

export async function readActTwins(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<ActTwinRow[]> {
  const found = await sql<ActTwinRow>`
    select k.id as object_id, t.id as twin_id, t.number, t.date, app.is_approved(t.status) as is_approved from ks k
    join ks t on t.company_id = ${company_id} and t.agreement_id = k.agreement_id and t.date = k.date and t.id <> k.id
      and t.type = k.type and t.summ = k.summ and not t.is_deleted and t.status not in ('unapprove', 'error')
      and t.corrected_ks_id is not distinct from k.corrected_ks_id
    where k.company_id = ${company_id} and k.id = any(${ids}::bigint[]) and k.summ <> 0 and not app.is_approved(k.status)
    order by k.id, is_approved desc, t.id`.execute(db)
  return found.rows
}
