import { paidThrough } from '@stroyfin/database/bank/paid-through'
import type { Db } from '@stroyfin/database/connection/db'
import type { NamedDocument } from '@stroyfin/domain/approvals/document-name'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import { type RawBuilder, sql } from 'kysely'
import type { Approvable } from './approvable.ts'

/** The document as the engine sees it: enough to choose a route and to name it in a message. */
export interface ApprovedDocument extends Omit<NamedDocument, 'object_type'> {
  id: number
  version: number
  status: string
  is_deleted: boolean
  created_by: number | null
  /** In roubles (A-075): routes begin from a sum in roubles, lists add these up. */
  summ: string
  project_id: number | null
  source: 'borrowed' | 'own' | null
  /** Whether it goes over the budget of its month: routes may be kept for such. */
  budget_appointment: BudgetAppointment
  agreement_id: number | null
  /** The other side: executor, payee. */
  party_id: number | null
  /** There is nothing to decide on yet. */
  is_empty: boolean
}

type View = (company_id: number) => RawBuilder<unknown>

/** Each document by its own rate (K-15). */
const inRoubles = (summ: RawBuilder<unknown>, rate = sql`d.currency_rate`) => sql`round(${summ} * ${rate}, 2)`

/** Sums of an estimate with its limits and VAT, rounded where the domain rounds them (A-091). */
const estimateSumm = sql`(select sum(l.limited + round(l.limited * coalesce(l.vat, 0) / 100, 2)) from (values
  (round(t.work_summ * d.limit_work / 100, 2), d.vat_work), (round(t.material_summ * d.limit_material / 100, 2), d.vat_material),
  (round(t.equip_summ * d.limit_equip / 100, 2), d.vat_equip)) as l (limited, vat))`

const under = sql`'under_the_budget' as budget_appointment`

/** What tells it from others of its number, where its kind has such. */
const named = ({
  date = sql`d.date`,
  ks_type = sql`null::text`,
  agreement_type = sql`null::text`,
  parent_number = sql`null::text`,
}) =>
  sql`${date} as date, ${ks_type} as ks_type, ${agreement_type} as agreement_type, ${parent_number} as parent_number`

const views: Record<Approvable['table'], View> = {
  agreements: (
    company_id,
  ) => sql`select d.id, d.version, d.number, '' as title, d.status, d.is_deleted, d.created_by,
    ${named({ agreement_type: sql`d.type`, parent_number: sql`m.number` })},
    ${inRoubles(sql`d.summ`)} as summ, d.project_id,
    null as source, ${under}, d.id as agreement_id, d.executor_id as party_id, false as is_empty
    from agreements d
    left join agreements m on m.company_id = ${company_id} and m.id = d.parent_agreement_id
    where d.company_id = ${company_id}`,
  estimates: (
    company_id,
  ) => sql`select d.id, d.version, d.number, d.name as title, d.status, d.is_deleted or a.is_deleted as is_deleted,
    d.created_by, ${named({ date: sql`null::date` })}, ${inRoubles(estimateSumm, sql`a.currency_rate`)} as summ, coalesce(a.project_id, m.project_id) as project_id,
    null as source, ${under},
    coalesce(m.id, a.id) as agreement_id, a.executor_id as party_id, t.lines = 0 as is_empty
    from estimates d
    join estimate_totals t on t.company_id = ${company_id} and t.estimate_id = d.id
    join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join agreements m on m.company_id = ${company_id} and m.id = a.parent_agreement_id
    where d.company_id = ${company_id}`,
  ks: (company_id) => sql`select d.id, d.version, d.number, '' as title, d.status, d.is_deleted, d.created_by,
    ${named({ ks_type: sql`d.type` })}, ${inRoubles(sql`d.summ`)} as summ, a.project_id, null as source, ${under}, a.id as agreement_id,
    a.executor_id as party_id, false as is_empty
    from ks d join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    where d.company_id = ${company_id}`,
  payments: (
    company_id,
  ) => sql`select d.id, d.version, d.number, '' as title, d.approval_status as status, d.is_deleted, d.created_by,
    ${named({})}, ${inRoubles(sql`d.summ`)} as summ, d.project_id, d.source, d.budget_appointment, d.agreement_id, d.payee_id as party_id,
    false as is_empty
    from payments d where d.company_id = ${company_id}`,
  // A registry of one project or one source is routed as such; a mixed one only by its sum. One of the bank has no
  // status of its own for being decided on (A-058).
  registries: (company_id) => sql`select d.id, d.version, d.number, '' as title,
    case when d.in_round then 'on_approval' else d.status end as status, d.is_deleted, d.created_by, ${named({})}, s.summ,
    s.project_id, s.source, s.budget_appointment, null::bigint as agreement_id, null::bigint as party_id, false as is_empty
    from registries d cross join lateral (
      select coalesce(sum(${inRoubles(sql`w.summ`, sql`p.currency_rate`)}), 0) as summ,
        case when count(distinct p.project_id) = 1 then min(p.project_id) end as project_id,
        case when count(distinct p.source) = 1 then min(p.source) end as source,
        coalesce(min(p.budget_appointment), 'under_the_budget') as budget_appointment
      from registry_rows w join payments p on p.company_id = ${company_id} and p.id = w.payment_id
      where w.company_id = ${company_id} and w.registry_id = d.id and not w.excluded) s
    where d.company_id = ${company_id}`,
  budgets: (company_id) => sql`select d.id, d.version, '' as number,
    concat_ws(', ', j.name, o.name, to_char(d.month, 'MM.YYYY')) as title, d.status, d.is_deleted, d.created_by, ${named({ date: sql`null::date` })}, s.summ,
    d.project_id, null as source, ${under}, null::bigint as agreement_id, null::bigint as party_id, s.summ = 0 as is_empty
    from budgets d
    left join projects j on j.company_id = ${company_id} and j.id = d.project_id
    left join classifier_items o on o.company_id = ${company_id} and o.id = d.cfo_id
    cross join lateral (select coalesce(sum(l.summ), 0) as summ from budget_lines l
      where l.company_id = ${company_id} and l.budget_id = d.id) s
    where d.company_id = ${company_id}`,
}

/** Documents of a kind as the engine sees them. */
export const documentsOf = (company_id: number, table: Approvable['table']): RawBuilder<unknown> =>
  views[table](company_id)

/** Holds the document till the end of the transaction, then reads it; null when the company has none such. */
export async function lockDocument(
  db: Db,
  company_id: number,
  approvable: Approvable,
  id: number,
): Promise<ApprovedDocument | null> {
  const { table } = approvable
  // Whoever writes lines of an estimate holds it first: sending waits for them and they for it.
  if (table === 'estimates') await sql`select app.hold_estimate(${company_id}, ${id})`.execute(db)
  await sql`select from ${sql.table(table)} where company_id = ${company_id} and id = ${id} for no key update`.execute(
    db,
  )
  return readDocument(db, company_id, approvable, id)
}

export async function readDocument(
  db: Db,
  company_id: number,
  { table, kind }: Approvable,
  id: number,
): Promise<ApprovedDocument | null> {
  const ofKind = kind === undefined ? sql`` : sql`and d.kind = ${kind}`
  const found = await sql<ApprovedDocument>`
    ${views[table](company_id)} and d.id = ${id} ${ofKind}`.execute(db)
  return found.rows[0] ?? null
}

/** The closed month (YYYY-MM) that the document lies in; null for an open one. */
export async function readClosedMonth(
  db: Db,
  company_id: number,
  { table, day }: Approvable,
  id: number,
): Promise<string | null> {
  if (!day) return null
  const found = await sql<{
    month: string
  }>`select to_char(d.${sql.ref(day)}, 'YYYY-MM') as month from ${sql.table(table)} d
    where d.company_id = ${company_id} and d.id = ${id} and d.${sql.ref(day)} <= app.closed_through(${company_id})`.execute(
    db,
  )
  return found.rows[0]?.month ?? null
}

export async function setDocumentStatus(
  db: Db,
  company_id: number,
  { table, status }: Approvable,
  change: { id: number; status: string },
): Promise<void> {
  if (table === 'registries') {
    await sql`update registries set in_round = ${change.status === 'on_approval'},
        status = case when kind = 'bank' and ${change.status} = 'on_approval' then 'new' else ${change.status} end
      where company_id = ${company_id} and id = ${change.id}`.execute(db)
    if (change.status === 'on_approval') await beginBankCheck(db, company_id, change.id)
    return
  }
  await sql`update ${sql.table(table)} set ${sql.ref(status)} = ${change.status}
    where company_id = ${company_id} and id = ${change.id}`.execute(db)
}

/** An approved own registry approves its payments; the bank's approves nothing of ours. */
export async function approvePayments(
  db: Db,
  company_id: number,
  { registry_id, at }: { registry_id: number; at: Date },
): Promise<void> {
  await sql`update registries set approved_at = ${at}
    where company_id = ${company_id} and id = ${registry_id}`.execute(db)
  await sql`update payments p set approval_status = 'approve'
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = 'own'
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
      and p.company_id = ${company_id} and p.id = w.payment_id`.execute(db)
}

/**
 * What an approved registry has paid it does not ask for again: such rows are left out, and of one paid in part the rest
 * stays. Holds its payments; answers whether any row is left.
 */
export async function leaveOutPaid(db: Db, company_id: number, registry_id: number): Promise<boolean> {
  await sql`select app.lock_payments(${company_id}, array(select payment_id from registry_rows
    where company_id = ${company_id} and registry_id = ${registry_id}))`.execute(db)
  await sql`
    update registry_rows n set excluded = k.is_paid, summ = case when k.is_paid then k.summ else k.summ - k.paid end,
      remark = case when k.is_paid then 'Оплачен до отзыва реестра' else 'Часть оплачена до отзыва реестра' end
    from (
      select w.id, w.summ, w.paid, w.paid >= w.summ or w.status = 'paid' as is_paid
      from (select w.id, w.summ, p.status, ${paidThrough(company_id)} as paid from registry_rows w
        join registries r on r.company_id = ${company_id} and r.id = w.registry_id
        join payments p on p.company_id = ${company_id} and p.id = w.payment_id
        where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded) w
      where w.paid > 0 or w.status = 'paid') k
    where n.company_id = ${company_id} and n.id = k.id`.execute(db)
  const left = await sql`select from registry_rows
    where company_id = ${company_id} and registry_id = ${registry_id} and not excluded limit 1`.execute(db)
  return left.rows.length > 0
}

/** A withdrawn registry is approved at no moment. */
export async function forgetApproval(db: Db, company_id: number, registry_id: number): Promise<void> {
  await sql`update registries set approved_at = null
    where company_id = ${company_id} and id = ${registry_id}`.execute(db)
}

/**
 * A registry that is withdrawn takes back what it gave and no more: payments are again what their own approvals made of
 * them, and those that are paid or that another approved registry holds stay approved (K-18). With `ids` only these leave it.
 */
export async function giveBackPayments(
  db: Db,
  company_id: number,
  registry_id: number,
  ids: readonly number[] | null = null,
): Promise<void> {
  const is_held = sql`exists (select from registry_rows x
    join registries h on h.company_id = ${company_id} and h.id = x.registry_id and h.kind = 'own'
      and h.status = 'approve' and not h.is_deleted and h.id <> ${registry_id}
    where x.company_id = ${company_id} and x.payment_id = p.id and not x.excluded)`
  await sql`
    update payments p set approval_status = case when l.is_running then 'on_approval'
        when f.own_status = 'on_approval' then coalesce(l.status, 'new') else f.own_status end
    from approved_values f
    join registries r on r.company_id = ${company_id} and r.id = f.registry_id and r.kind = 'own'
    left join (
      select distinct on (n.object_id) n.object_id, n.status, n.finished_at is null as is_running
      from approval_rounds n
      where n.company_id = ${company_id} and n.object_type = 'payment'
        and n.object_id in (select payment_id from approved_values
          where company_id = ${company_id} and registry_id = ${registry_id})
      order by n.object_id, n.id desc) l on l.object_id = f.payment_id
    where f.company_id = ${company_id} and f.registry_id = ${registry_id}
      and p.company_id = ${company_id} and p.id = f.payment_id
      and (${ids}::bigint[] is null or p.id = any(${ids}::bigint[]))
      and p.status <> 'paid' and not ${is_held}`.execute(db)
}

/** What the bank is given in its registry it begins to check (R-4-39); what it said before is not of this check. */
async function beginBankCheck(db: Db, company_id: number, registry_id: number): Promise<void> {
  await sql`update payments p set bank_status = 'on_approval', bank_remark = '', bank_check_date = null
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = 'bank'
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded
      and p.company_id = ${company_id} and p.id = w.payment_id and p.bank_status in ('new', 'error')`.execute(
    db,
  )
}
