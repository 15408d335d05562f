import { PLAN_LEDGERS, type PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { type RawBuilder, sql } from 'kysely'
import { isEarnedOf } from './direction-field.ts'
import type { FactSource } from './fact-source.ts'
import { inRoubles, insideGroup, isIncome } from './fact-sql.ts'

const planned = inRoubles(sql`l.summ`, sql`a.currency_rate`)
/** As it was planned: neither the state nor an edited contract moves it (K-20). */
const planned_net = inRoubles(sql`l.net_summ`, sql`a.currency_rate`)
/** Ledgers that move money. */
const CASH: readonly PlanLedger[] = ['advance_summ', 'expenses_summ', 'guarantee_retention_summ']

const WORKS = CASH.filter((ledger) => ledger !== 'advance_summ')

const byLedger = (company_id: number, summ: RawBuilder<unknown>) => {
  const income = isIncome(company_id)
  const inside = insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)
  const of = (ledgers: readonly PlanLedger[], more = sql``) =>
    sql`case when l.ledger in (${sql.join(ledgers.map((ledger) => sql.lit(ledger)))}) ${more} then ${summ} else 0 end`
  return {
    ...Object.fromEntries(PLAN_LEDGERS.map((ledger) => [`plan_${ledger}`, of([ledger])])),
    plan_cash: of(CASH),
    plan_in: of(CASH, sql`and ${income}`),
    plan_out_advance: of(['advance_summ'], sql`and not ${income}`),
    plan_out_works: of(WORKS, sql`and not ${income}`),
    plan_inside_advance: of(['advance_summ'], sql`and ${inside}`),
    plan_inside_works: of(WORKS, sql`and ${inside}`),
  }
}

const planKeys = {
  project: sql`a.project_id`,
  article: sql`coalesce(l.classifier_id, a.classifier_id)`,
  loan_agreement: sql`a.loan_agreement_id`,
  loan_group: sql`a.loan_group_id`,
  contractor: sql`a.executor_id`,
  customer: sql`a.customer_id`,
  agreement: sql`a.id`,
}

/** Plans of contracts by month: the six ledgers (R-3E-27), and those of them that are money together. */
export function plannedMonths(company_id: number): FactSource {
  return {
    from: sql`agreement_plan_cells l
      join agreements a on a.company_id = ${company_id} and a.id = l.agreement_id and not a.is_deleted`,
    where: [sql`l.company_id = ${company_id}`],
    keys: planKeys,
    date: sql`l.month`,
    measures: byLedger(company_id, planned),
    net: byLedger(company_id, planned_net),
    is_earned: isEarnedOf(company_id, sql`l.agreement_id`),
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
}

/** The part of a sum of the month that its days up to the end of the piece `w` come to, less those before it (K-21). */
const ofDays = (summ: RawBuilder<unknown>) =>
  sql`(round(${summ} * w.days_to / w.days, 2) - round(${summ} * w.days_from / w.days, 2))`

/** Planned work of each contract spread evenly over the days of its month, by the pieces of weeks in it. */
export function plannedWeeks(company_id: number): FactSource {
  const day = sql`greatest(n.monday, l.month::timestamp)::date`
  return {
    from: sql`agreement_plan_cells l
      join agreements a on a.company_id = ${company_id} and a.id = l.agreement_id and not a.is_deleted
      cross join lateral (
        select ${day} as day, ${day} - l.month as days_from, e.next_month - l.month as days,
          least(n.monday::date + 7, e.next_month) - l.month as days_to
        from (select (l.month + interval '1 month')::date as next_month) e,
          generate_series(date_trunc('week', l.month::timestamp), e.next_month - 1, interval '1 week') n (monday)) w`,
    where: [sql`l.company_id = ${company_id}`, sql`l.ledger = 'ks_summ'`],
    keys: planKeys,
    date: sql`w.day`,
    month: sql`l.month`,
    measures: { plan_ks_days: ofDays(planned) },
    net: { plan_ks_days: ofDays(planned_net) },
    is_earned: isEarnedOf(company_id, sql`l.agreement_id`),
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
}

/**
 * Planned cost of the articles of projects. It knows no rate: without VAT it is exactly value / 120 × 100 on any day,
 * each article its part of the project's running total (R-9-08, K-20, K-21).
 */
export function projectLimits(company_id: number): FactSource {
  return {
    from: withNetParts(sql`project_limits where company_id = ${company_id}`, sql`project_id`),
    where: [sql`l.company_id = ${company_id}`],
    keys: { project: sql`l.project_id`, article: sql`l.classifier_id` },
    measures: { limit_summ: sql`l.summ` },
    net: { limit_summ: sql`l.net_summ` },
  }
}

/** Each row is its part of the running total of its whole, so that without VAT parts come to it to the kopeck. */
const withNetParts = (rows: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`(select x.*, round(x.upto / 1.2, 2) - round((x.upto - x.summ) / 1.2, 2) as net_summ from (
    select *, sum(summ) over (partition by ${whole} order by id) as upto from ${rows}) x) l`

/** Limits of loan agreements by group, article and source; they know no rate either, each a part of its source's total. */
export function loanLimits(company_id: number): FactSource {
  return {
    from: withNetParts(sql`loan_limits where company_id = ${company_id}`, sql`loan_agreement_id, source`),
    where: [sql`l.company_id = ${company_id}`],
    keys: {
      article: sql`l.classifier_id`,
      loan_agreement: sql`l.loan_agreement_id`,
      loan_group: sql`l.loan_group_id`,
      source: sql`l.source`,
    },
    measures: { loan_limit: sql`l.summ` },
    net: { loan_limit: sql`l.net_summ` },
  }
}
