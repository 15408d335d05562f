import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { DueKind } from '@stroyfin/domain/payments/due-kind'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { APPROVED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { ownCompanies } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

export interface DueRow {
  kind: DueKind
  number: string
  date: string
  due_date: string
  contractor_id: number
  contractor_name: string
  payer_id: number | null
  payer_name: string | null
  agreement_id: number | null
  agreement_number: string | null
  ks_id: number | null
  invoice_id: number | null
  project_id: number | null
  project_name: string | null
  classifier_id: number | null
  classifier_name: string | null
  loan_agreement_id: number | null
  currency: Currency
  currency_rate: string
  /** Of the act, the invoice or the works whose part was kept back; of the contract for an advance. */
  vat_rate: string | null
  /** An invoice that asks for an advance. */
  is_advance: boolean
  /** Of an advance: what the plan of the contract asks for by the day; of a retention: what is left at its rate; null: nothing limits it. */
  planned_summ: string | null
  /** How many there are together. */
  total: number
}

interface Asked {
  until: string
  /** Kinds that this person may see. */
  kinds: readonly DueKind[]
  only: { ks_ids: readonly number[]; invoice_ids: readonly number[] } | null
  limit: number
}

type Only = NonNullable<Asked['only']>

/** What is due by the day and asked for by no payment, the oldest first; how much of it may be paid payments themselves say. */
export async function readDues(db: Db, company_id: number, asked: Asked): Promise<DueRow[]> {
  const { kinds, only, until, limit } = asked
  const parts = { act: acts, invoice: invoices, advance: advances, retention: retentions }
  const wanted = only ? kinds.filter((kind) => kind === 'act' || kind === 'invoice') : kinds
  if (wanted.length === 0) return []
  const dues = wanted.map((kind) => parts[kind](company_id, { until, only }))
  const found = await sql<DueRow>`
    with own as materialized (${ownCompanies(company_id)}), open as materialized (${openPayments(company_id)}), dues (${DUE_COLUMNS}) as materialized (${sql.join(dues, sql` union all `)}),
    first as (
      select d.*, count(*) over ()::int as total from dues d
      order by d.due_date, d.kind, coalesce(d.ks_id, d.invoice_id, d.agreement_id), d.vat_rate limit ${limit}
    )
    select d.kind, d.number, d.date, d.due_date, d.contractor_id, e.name as contractor_name,
      d.payer_id, c.name as payer_name, d.agreement_id, a.number as agreement_number, d.ks_id, d.invoice_id,
      d.project_id, j.name as project_name, d.classifier_id, i.name as classifier_name, a.loan_agreement_id,
      coalesce(a.currency, 'rub') as currency, coalesce(a.currency_rate, 1)::text as currency_rate,
      trim_scale(d.vat_rate)::text as vat_rate, d.is_advance, d.planned_summ::text as planned_summ, d.total
    from first d
    join contractors e on e.company_id = ${company_id} and e.id = d.contractor_id
    left join contractors c on c.company_id = ${company_id} and c.id = d.payer_id
    left join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join projects j on j.company_id = ${company_id} and j.id = d.project_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = d.classifier_id
    order by d.due_date, e.name collate app.russian, d.kind, coalesce(d.ks_id, d.invoice_id, d.agreement_id), d.vat_rate`.execute(
    db,
  )
  return found.rows
}

type Part = (company_id: number, asked: { until: string; only: Only | null }) => RawBuilder<unknown>

const DUE_COLUMNS = sql`kind, number, date, due_date, contractor_id, payer_id, agreement_id, ks_id, invoice_id, project_id,
  classifier_id, vat_rate, is_advance, planned_summ`
const ofContract = sql`a.executor_id, a.customer_id, a.id`
const places = sql`a.project_id, a.classifier_id`

const owed_by_us = sql`a.customer_id in (select id from own) and not a.is_deleted`
/** The group pays, and what it pays under is agreed (K-14); what is accepted already is owed while the contract is agreed on anew. */
const paid_by_us = sql`${owed_by_us} and (a.type = 'document' or a.status = any(${APPROVED_STATUSES}))`

/** What payments ask for that are not paid whole: the paid is kept beside each act and contract, less what came back. */
const openPayments = (company_id: number) => sql`
  select agreement_id, ks_id, type, sum(summ - paid_summ) as summ from payments
  where company_id = ${company_id} and status = 'new' and not is_deleted and financial_type <> 'refund' group by 1, 2, 3`

/** Joined and not asked of row by row: all of them are hashed once. */
const openOf = (by: 'ks_id' | 'agreement_id', types: readonly PaymentType[]) => sql`
  left join (select ${sql.ref(by)} as id, sum(summ) as summ from open where type = any(${types}) group by 1) o`

/** Told by the kept roubles alone: of an act in roubles they are its own sums. */
const mayBeLeft = (company_id: number) => sql`(t.rub_payable_summ > t.rub_paid_summ + coalesce(o.summ, 0)
  or t.rub_paid_summ <> t.paid_summ
  or t.ks_id in (select f.id from ks f where f.company_id = ${company_id} and f.currency_rate <> 1))`

/**
 * Of hardly any act anything is left, and the planner supposes a third of all: each document is looked up by itself ("offset 0"),
 * its contract only where something is left.
 */
const acts: Part = (company_id, { until, only }) => sql`
  select 'act', k.number, k.date, k.date, ${ofContract}, k.id, null::bigint, ${places}, k.vat_rate, false, null::numeric
  from ks_totals t
  ${openOf('ks_id', ['expenses', 'document'])} on o.id = t.ks_id
  cross join lateral (
    select k.id, k.number, k.date, k.agreement_id, k.vat_rate from ks k
    where k.company_id = ${company_id} and k.id = t.ks_id and k.status = any(${APPROVED_STATUSES}) and not k.is_deleted
      and k.withdrawn_on is null and ${only ? sql`k.id = any(${only.ks_ids}::bigint[])` : sql`k.date <= ${until}::date`}
      and k.payable_summ + coalesce((select sum(r.payable_summ) from ks r
          where r.company_id = ${company_id} and r.corrected_ks_id = k.id and not r.is_deleted
            and app.is_approved(r.status) and r.payable_summ < 0), 0)
        > t.paid_summ + coalesce(o.summ, 0) offset 0) k
  cross join lateral (
    select a.* from agreements a where a.company_id = ${company_id} and a.id = k.agreement_id offset 0) a
  where t.company_id = ${company_id} and t.is_listed and t.rub_payable_summ > t.rub_paid_summ
    and ${mayBeLeft(company_id)} and ${owed_by_us}`

/** An invoice without a contract is paid by the only company of the group, or by whoever is named in the form. */
const invoices: Part = (company_id, { until, only }) => sql`
  select 'invoice', v.number, v.date, coalesce(v.due_date, v.date), v.contractor_id,
    coalesce(a.customer_id, (select min(id) from own having count(*) = 1)), a.id, null::bigint, v.id,
    coalesce(v.project_id, a.project_id), coalesce(v.classifier_id, a.classifier_id), v.vat_rate, v.kind = 'advance', null::numeric
  from invoices v
  left join agreements a on a.company_id = ${company_id} and a.id = v.agreement_id
  where v.company_id = ${company_id} and not v.is_deleted and (v.agreement_id is null or ${paid_by_us})
    and ${only ? sql`v.id = any(${only.invoice_ids}::bigint[])` : sql`coalesce(v.due_date, v.date) <= ${until}::date`}
    and v.summ > coalesce((
      select sum(round(app.asked_summ(x.financial_type, x.summ, x.paid_summ) * x.currency_rate, 2)) from payments x
      where x.company_id = ${company_id} and x.invoice_id = v.id and not x.is_deleted), 0)`

/**
 * By the months of the plan; without one, an advance of the terms is due until something is accepted: nothing is and an advance is planned
 * under few, each found in an index, and most contracts are not read.
 */
const advances: Part = (company_id, { until }) => sql`
  select 'advance', a.number, a.date, coalesce(n.month, a.date), ${ofContract}, null::bigint, null::bigint, ${places}, a.vat_rate,
    false, n.planned - p.asked
  from (
    select x.agreement_id from agreement_totals x where x.company_id = ${company_id} and x.ks_summ = 0
    union select c.agreement_id from agreement_plan_cells c where c.company_id = ${company_id} and c.ledger = 'advance_summ') f
  join agreements a on a.company_id = ${company_id} and a.id = f.agreement_id
  join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = f.agreement_id
  ${openOf('agreement_id', ['advance'])} on o.id = a.id
  cross join lateral (select t.advance_paid_summ + coalesce(o.summ, 0) as asked) p
  left join lateral (
    select sum(m.summ) filter (where m.month <= ${until}::date) as planned, count(*) as months,
      min(m.month) filter (where m.upto > p.asked) as month
    from (select c.month, sum(c.summ) as summ, sum(sum(c.summ)) over (order by c.month) as upto from agreement_plan_cells c
      where c.company_id = ${company_id} and c.agreement_id = a.id and c.ledger = 'advance_summ' group by c.month) m
  ) n on true
  where a.company_id = ${company_id} and a.type not in ('dopnik', 'document') and ${paid_by_us}
    and (a.advance_summ > 0 or a.advance_percent > 0)
    and (a.advance_summ = 0 or t.advance_paid_summ < a.advance_summ)
    and (t.own_summ = 0 or t.paid_summ < t.own_summ)
    and case when n.months = 0 then t.ks_summ = 0 and a.date <= ${until}::date
      else n.month <= ${until}::date and n.planned > p.asked end`

/**
 * What is kept back at each rate and asked for by no payment of that rate: it is given back with the VAT of the works, not of its own
 * day. What payments of other rates ask for is taken from the rates in their order.
 */
const keptByRate = (company_id: number) => sql`
  select y.vat_rate, y.rest - least(y.rest, greatest(y.over - y.before, 0)) as summ from (
    select x.vat_rate, greatest(x.kept - x.asked, 0) as rest, sum(greatest(x.asked - x.kept, 0)) over () as over,
      coalesce(sum(greatest(x.kept - x.asked, 0)) over (order by x.vat_rate rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select m.vat_rate, sum(m.kept) as kept, sum(m.asked) as asked from (
        select k.vat_rate, k.retention_summ as kept, 0 as asked from ks k
        where k.company_id = ${company_id} and k.agreement_id = a.id and app.is_approved(k.status) and not k.is_deleted
        union all
        select r.vat_rate, 0, app.asked_summ(r.financial_type, r.summ, r.paid_summ) from payments r
        where r.company_id = ${company_id} and r.agreement_id = a.id and r.type = 'guarantee_retention' and not r.is_deleted) m
      group by m.vat_rate) x) y`

/** By the first stage that is not given back whole, without stages once the works are completed; each rate of the works by itself. */
const retentions: Part = (company_id, { until }) => sql`
  select 'retention', a.number, a.date, s.day, ${ofContract}, null::bigint, null::bigint, ${places}, kept.vat_rate, false,
    kept.summ
  from agreements a
  join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
  ${openOf('agreement_id', ['guarantee_retention'])} on o.id = a.id
  cross join lateral (
    select min(f.day) as day from (
      select g.day, sum(g.percent) over (order by g.day) as upto from (
        select (e.stage->>'percent')::numeric as percent, case e.stage->>'event' when 'date' then (e.stage->>'date')::date
          else (a.completion_date + make_interval(months => (e.stage->>'months')::int))::date end as day
        from jsonb_array_elements(case when jsonb_array_length(a.release_stages) = 0
          then '[{"event": "completion", "months": 0, "percent": "100"}]' else a.release_stages end) as e (stage)) g) f
    where t.ks_retention_summ * f.upto / 100 > t.retention_released_summ + coalesce(o.summ, 0)
  ) s
  cross join lateral (${keptByRate(company_id)}) kept
  where kept.summ > 0 and a.company_id = ${company_id} and (a.completion_date is not null or a.release_stages @? '$[*] ? (@.event == "date")')
    and t.ks_retention_summ > t.retention_released_summ and ${owed_by_us} and s.day <= ${until}::date
    and t.ks_retention_summ > t.retention_released_summ + coalesce(o.summ, 0)`
