import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { TermChange } from '@stroyfin/domain/agreements/terms-on'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import type { OffsetMethod } from '@stroyfin/domain/ks/offset-terms'
import type { ReleaseStage } from '@stroyfin/domain/ks/retention-release'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { ActPlace } from '@stroyfin/reports/facts/act-parts'
import { isIncome } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'
import { keptRates, termChanges } from '../agreements/public.ts'

/** What a contract says about payments under it, and what has been asked for already; sums as decimal text. */
export interface PaymentTerms {
  agreement_id: number
  type: AgreementType
  status: ApprovalStatus
  planning_type: string
  number: string
  date: string
  is_deleted: boolean
  customer_id: number
  customer_account_id: number | null
  customer_name: string
  customer_inn: string | null
  executor_id: number
  /** The own group earns by it. */
  is_income: boolean
  executor_name: string
  executor_account_id: number | null
  project_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  currency: Currency
  currency_rate: string
  /** What may be asked for under a firm price, and what waits for additional agreements to be approved. */
  firm_summ: string
  waiting_summ: string
  accepted_summ: string
  accepted_payable: string
  /** Approved acts that have taken back what was accepted, the latest first. */
  corrections: HolderRow[]
  retained: string
  advance_method: OffsetMethod
  advance_percent: string | null
  advance_summ: string
  retention_percent: string | null
  /** Approved additional agreements that change the terms above from their dates on. */
  changes: TermChange[]
  /** Payments asked for under the contract without those being edited, by type, less what refunds have brought back. */
  asked_all: string
  asked_advance: string
  asked_expenses: string
  /** The advance less what came back but by those being edited, what acts have settled of it, what others ask back still. */
  advance_paid: string
  advance_settled: string
  advance_returning: string
  release_stages: ReleaseStage[]
  completion_date: string | null
  claims_summ: string
  /** Payments that give the retention back without those being edited, and what of them has come back. */
  retention_payments: { date: string; summ: string }[]
  /** Of accepted works whose part is kept back; null is «Без НДС». */
  kept_vat_rates: (string | null)[]
  /** Payments not paid out yet that hold of the base of a type, the latest first. */
  advance_holders: HolderRow[]
  expenses_holders: HolderRow[]
}

export interface HolderRow {
  id: number
  number: string
  date: string
  summ: string
}

/** One more than is ever named: so that it can be said that there are others. */
const holders = (company_id: number, without: readonly number[], of: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', h.id, 'number', h.number, 'date', h.date, 'summ', h.summ::text))
  from (select h.id, h.number, h.date, h.summ from payments h
    where h.company_id = ${company_id} and ${of} and not h.is_deleted and h.status = 'new'
      and h.financial_type <> 'refund' and h.id <> all(${without}::bigint[])
    order by h.date desc, h.id desc limit 4) h), '[]')`

/** One more than is ever named, as with holders. */
const corrections = (company_id: number, of: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', h.id, 'number', h.number, 'date', h.date, 'summ', h.payable_summ::text))
  from (select h.id, h.number, h.date, h.payable_summ from ks h
    where h.company_id = ${company_id} and ${of} and not h.is_deleted and app.is_approved(h.status)
      and h.payable_summ < 0
    order by h.date desc, h.id desc limit 4) h), '[]')`

const mainAccount = (company_id: number, contractor: string) => sql`
  left join lateral (
    select n.id from contractor_accounts n
    where n.company_id = ${company_id} and n.contractor_id = ${sql.ref(contractor)} and not n.is_deleted
    order by n.is_main desc, n.id limit 1
  )`

/** Holds the contracts whose remainders are about to be taken; in one order, so that two writers never wait for each other. */
export async function lockAgreements(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`select from agreements where company_id = ${company_id} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
}

/** Terms of several contracts in one query, for a card as well as for a list of payments. */
export async function readTerms(
  db: Db,
  company_id: number,
  asked: { agreement_ids: readonly number[]; without: readonly number[] },
): Promise<Map<number, PaymentTerms>> {
  const found = await sql<PaymentTerms>`
    select a.id as agreement_id, a.type, a.status, a.planning_type, a.number, a.date, a.is_deleted,
      a.customer_id, u.name as customer_name, u.inn as customer_inn, ca.id as customer_account_id, a.executor_id, ${isIncome(company_id)} as is_income, e.name as executor_name, ea.id as executor_account_id,
      a.project_id, a.classifier_id, a.loan_agreement_id, a.loan_group_id, a.currency, a.currency_rate,
      app.own_firm_summ(${company_id}, a.id) as firm_summ, app.waiting_summ(${company_id}, a.id) as waiting_summ, t.ks_summ as accepted_summ, t.ks_summ - t.ks_offset_summ - t.ks_retention_summ as accepted_payable,
      ${corrections(company_id, sql`h.agreement_id = a.id and h.corrected_ks_id is not null`)} as corrections,
      t.ks_retention_summ as retained, a.advance_method, trim_scale(a.advance_percent)::text as advance_percent,
      a.advance_summ, trim_scale(a.retention_percent)::text as retention_percent, ${termChanges(company_id)} as changes,
      s.asked_all, s.asked_advance, s.asked_expenses, t.advance_paid_summ + s.advance_returned as advance_paid, t.ks_offset_summ as advance_settled, s.advance_returning,
      ${holders(company_id, asked.without, sql`h.agreement_id = a.id and h.type = 'advance'`)} as advance_holders,
      ${holders(company_id, asked.without, sql`h.agreement_id = a.id and h.type in ('expenses', 'document')`)} as expenses_holders,
      a.release_stages, a.completion_date, app.claims_summ(a.retention_claims)::text as claims_summ, s.retention_payments,
      ${keptRates(company_id, sql`a.id`)} as kept_vat_rates
    from agreements a
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    join contractors u on u.company_id = ${company_id} and u.id = a.customer_id
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    ${mainAccount(company_id, 'a.customer_id')} ca on true
    ${mainAccount(company_id, 'a.executor_id')} ea on true
    cross join lateral (
      select coalesce(sum(x.summ), 0) as asked_all,
        coalesce(sum(x.summ) filter (where x.type = 'advance'), 0) as asked_advance,
        coalesce(sum(x.summ) filter (where x.type in ('expenses', 'document')), 0) as asked_expenses,
        coalesce(sum(x.paid_summ) filter (where x.is_return and x.is_own), 0) as advance_returned,
        coalesce(sum(x.whole - x.paid_summ) filter (where x.is_return and not x.is_own), 0) as advance_returning,
        coalesce(json_agg(json_build_object('date', x.date, 'summ', x.summ::text))
          filter (where x.type = 'guarantee_retention'), '[]') as retention_payments
      from (
        select type, date, app.asked_summ(financial_type, summ, paid_summ) as summ, summ as whole, paid_summ,
          financial_type = 'refund' and type = 'advance' as is_return, id = any(${asked.without}::bigint[]) as is_own
        from payments
        where company_id = ${company_id} and agreement_id = a.id and not is_deleted
          and (id <> all(${asked.without}::bigint[]) or financial_type = 'refund')
      ) x
    ) s
    where a.company_id = ${company_id} and a.id = any(${asked.agreement_ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.agreement_id, row]))
}

export interface ActRest {
  id: number
  type: KsType
  agreement_id: number
  number: string
  date: string
  is_approved: boolean
  /** Of the document and of its lines; null is «Без НДС». */
  rates: (string | null)[]
  /** Less what approved corrections have taken back, all of it where a reversal stands (K-17). */
  payable: string
  asked: string
  summ: string
  corrections: HolderRow[]
  holders: HolderRow[]
  /** Where its lines lie, of an act that is not wholly under the article of its contract. */
  articles: ActArticle[]
  /** Where all its lines lie together; null where its contract does or in several places. The group is of the contract's loan. */
  project_id: number | null
  loan_group_id: number | null
}

export interface ActArticle {
  classifier_id: number | null
  name: string | null
  summ: string
}

const onlyPlace = (company_id: number, place: ActPlace) => {
  const of = sql.ref(`q.${place}`)
  return sql`(
        select min(${of}) from ks_parts q where q.company_id = ${company_id} and q.ks_id = k.id
        having count(${of}) = count(*) and min(${of}) = max(${of}))`
}

/** Completion documents with what is payable and what payments already ask for. */
export async function readActs(
  db: Db,
  company_id: number,
  asked: { ks_ids: readonly number[]; without: readonly number[] },
): Promise<Map<number, ActRest>> {
  const found = await sql<ActRest>`
    select k.id, k.type, k.agreement_id, k.number, k.date, k.summ, ${corrections(company_id, sql`h.corrected_ks_id = k.id`)} as corrections, k.status in ('approve', 'approve_with_remark') as is_approved,
      (select array_agg(distinct trim_scale(r.vat_rate)::text) from (
        select k.vat_rate union select l.vat_rate from ks_lines l where l.company_id = ${company_id} and l.ks_id = k.id) r) as rates,
      k.payable_summ + coalesce((
        select sum(c.payable_summ) from ks c where c.company_id = ${company_id} and c.corrected_ks_id = k.id
          and not c.is_deleted and app.is_approved(c.status) and c.payable_summ < 0), 0) as payable, coalesce((
        select sum(app.asked_summ(x.financial_type, x.summ, x.paid_summ)) from payments x
        where x.company_id = ${company_id} and x.ks_id = k.id and x.type in ('expenses', 'document') and not x.is_deleted
          and (x.id <> all(${asked.without}::bigint[]) or x.financial_type = 'refund')), 0) as asked,
      ${holders(company_id, asked.without, sql`h.ks_id = k.id and h.type in ('expenses', 'document')`)} as holders,
      coalesce((
        select json_agg(json_build_object('classifier_id', q.classifier_id, 'name', q.name, 'summ', q.summ::text) order by q.first)
        from (
          select q.classifier_id, i.name, sum(q.summ_to - q.summ_from) as summ, min(q.position) as first from ks_parts q
          left join classifier_items i on i.company_id = ${company_id} and i.id = q.classifier_id
          where q.company_id = ${company_id} and q.ks_id = k.id group by 1, 2) q), '[]') as articles,
      ${onlyPlace(company_id, 'project_id')} as project_id, (
        select g.id from loan_groups g join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
        where g.company_id = ${company_id} and g.id = ${onlyPlace(company_id, 'loan_group_id')}
          and g.loan_agreement_id = a.loan_agreement_id) as loan_group_id
    from ks k
    where k.company_id = ${company_id} and k.id = any(${asked.ks_ids}::bigint[]) and not k.is_deleted`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.id, row]))
}
